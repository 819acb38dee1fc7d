import { useEffect, useRef } from 'react'
import type { PanelProps } from '../../core/feature.ts'
import { countWords, type Counts } from './count-words.ts'
import { panelMessages } from '../../messages/panels.ts'

/** Words, characters, paragraphs and formulas of the document, and of what is selected. */
export function WordCountPopover({ editor }: PanelProps) {
  const { messages, state } = editor
  const { from, to, empty } = state.selection
  const box = useRef<HTMLTableElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const all = countWords(state.doc)
  const counts = empty ? null : countWords(state.doc, from, to)
  const selected = counts && counts.characters + counts.formulas > 0 ? counts : null
  const rows: [label: string, of: keyof Counts][] = [
    [panelMessages.wordCountWords, 'words'],
    [panelMessages.wordCountCharacters, 'characters'],
    [panelMessages.wordCountWithoutSpaces, 'withoutSpaces'],
    [panelMessages.wordCountParagraphs, 'paragraphs'],
    [panelMessages.wordCountFormulas, 'formulas'],
  ]
  const shown = (count: number) => count.toLocaleString('en-US')
  return (
    <div className="formulary-form">
      <table ref={box} className="formulary-word-count" tabIndex={-1} aria-label={messages.wordCount}>
        <thead hidden={!selected}>
          <tr>
            <td />
            <th scope="col">{panelMessages.wordCountAll}</th>
            {selected && <th scope="col">{panelMessages.wordCountSelection}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={of}>
              <th scope="row">{label}</th>
              <td>{shown(all[of])}</td>
              {selected && <td>{shown(selected[of])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
