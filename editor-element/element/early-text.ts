import { TextSelection } from 'prosemirror-state'
import { sliceFromText } from '../core/clipboard.ts'
import type { EditorCore } from '../core/editor-core.ts'
import type { EarlyPlace } from '../loader/early-place.ts'

/**
 * Puts what a person wrote before the editor was there into it, before what the page has put there meanwhile (D179).
 * @param root of an element whose editor can be used.
 */
export function takeEarlyText(root: ShadowRoot, editor: EditorCore): void {
  const place = root.firstElementChild as Partial<EarlyPlace>
  place.handOver?.((text, start, end) => {
    const { options, state } = editor
    const { tr } = state
    // As the editor's own Enter has it.
    const ends = (enters: string) =>
      options.singleLine ? ' '.repeat(enters.length) : options.enterMode === 'paragraph' ? `${enters}\n` : enters
    const sliceTo = (offset?: number) => sliceFromText(text.slice(0, offset).replaceAll(/\n+/g, ends))
    const positionOf = (offset: number) => tr.doc.resolve(1 + sliceTo(offset).size)
    if (editor.isEmpty) tr.replaceRange(1, 1, sliceTo())
    else if (text) tr.insert(0, sliceTo().content)
    editor.dispatch(tr.setSelection(TextSelection.between(positionOf(start), positionOf(end))).scrollIntoView())
  })
}
