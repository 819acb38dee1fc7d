import { useEffect, useState } from 'react'
import type { FormularyEditorElement } from '#editor'

interface Reading {
  words: number
  formulas: number
  bytes: number
}

function readEditor(editor: FormularyEditorElement): Reading {
  const html = editor.getData()
  const text = new DOMParser().parseFromString(html, 'text/html')
  const formulas = text.querySelectorAll('.formula')
  for (const formula of formulas) formula.remove()
  // Blocks are separate words, although textContent joins their text.
  for (const block of text.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, td, th')) block.append(' ')
  const words = (text.body.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return {
    words: words.length,
    formulas: formulas.length,
    bytes: new TextEncoder().encode(html).length,
  }
}

/** What the page around the editor receives, measured at every change. */
export function HomeReadout({ editor }: { editor: FormularyEditorElement | null }) {
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => {
    if (!editor) return
    setReading(readEditor(editor))
    return editor.on('change', () => setReading(readEditor(editor)))
  }, [editor])

  const values = [
    ['words', reading?.words],
    ['formulas', reading?.formulas],
    ['bytes of HTML', reading?.bytes],
  ] as const
  return (
    <dl className="readout" aria-label="What your page receives">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value?.toLocaleString('en-US') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
