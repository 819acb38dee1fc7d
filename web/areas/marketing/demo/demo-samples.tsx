import { useEffect, useRef, useState } from 'react'
import type { FormularyEditorElement } from '#editor'
import { lecture, reactions, titration } from '../../../content/sample-documents.ts'

const samples = [
  { name: 'Lecture notes', html: lecture },
  { name: 'Lab report', html: titration },
  { name: 'Reactions', html: reactions },
  { name: 'Empty page', html: '' },
]

/** Documents to begin with. What was written is kept while others are looked at, and is chosen like them. */
export function DemoSamples({ editor }: { editor: FormularyEditorElement | null }) {
  const [written, setWritten] = useState<readonly string[]>([])
  /** What the editor was given, and its place in `written`; null for a sample. */
  const given = useRef<{ html: string; place: number | null }>({ html: '', place: null })
  useEffect(() => {
    if (editor) given.current = { html: editor.getData(), place: null }
  }, [editor])

  const show = (html: string, place: number | null) => {
    if (!editor) return
    const { html: before, place: last } = given.current
    const now = editor.getData()
    if (now !== '' && now !== before) setWritten((all) => (last === null ? [...all, now] : all.with(last, now)))
    editor.setData(html)
    given.current = { html: editor.getData(), place }
  }
  return (
    <div className="demo-samples" role="group" aria-label="Begin with">
      <span>Begin with</span>
      {samples.map(({ name, html }) => (
        <button key={name} type="button" disabled={!editor} onClick={() => show(html, null)}>
          {name}
        </button>
      ))}
      {written.map((html, place) => (
        <button
          key={place}
          type="button"
          onClick={() => {
            if (place !== given.current.place) show(html, place)
          }}
        >
          {place === 0 ? 'Your text' : `Your text ${place + 1}`}
        </button>
      ))}
    </div>
  )
}
