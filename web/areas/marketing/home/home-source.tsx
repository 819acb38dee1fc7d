import { useEffect, useRef, useState } from 'react'
import type { FormularyEditorElement } from '#editor'

/** The HTML that the page receives, beside the editor, for those who open it. */
export function HomeSource({ editor }: { editor: FormularyEditorElement | null }) {
  const [html, setHtml] = useState('')
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!editor || !isOpen) return
    const read = () => setHtml(editor.getData())
    read()
    return editor.on('input', read)
  }, [editor, isOpen])
  return (
    <details ref={place} className="hero-source" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The HTML of it</summary>
      <pre tabIndex={0} role="region" aria-label="The HTML of the editor">
        <code>{html}</code>
      </pre>
    </details>
  )
}
