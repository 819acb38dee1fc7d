import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** What a text block has that is no text, as one character; no word contains it. */
const ATOM = '\ufffc'

/**
 * Selects the word of a double click where a formula, a footnote or a picture is right beside it: Firefox and WebKit select nothing behind
 * a drawn formula, and a footnote or a picture with the word.
 */
export const doubleClickWord = new Plugin({
  props: { handleDOMEvents: { dblclick: selectWord } },
})

function selectWord(view: EditorView, { clientX: left, clientY: top }: MouseEvent): void {
  const { doc, selection, tr } = view.state
  const clicked = view.posAtCoords({ left, top })
  if (!clicked || !(selection instanceof TextSelection) || !doc.nodeAt(clicked.inside)?.isTextblock) return
  if (!('Segmenter' in Intl)) return
  const $clicked = doc.resolve(clicked.pos)
  const { parent, parentOffset } = $clicked
  const text = parent.textBetween(0, parent.content.size, '', ATOM)
  if (text.length !== parent.content.size || !text.includes(ATOM)) return
  // The letter under the pointer may be the one before the place where it would put the caret.
  const isBehind = parentOffset > 0 && view.coordsAtPos(clicked.pos, 1).left > left
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  const { segment: word, index, isWordLike } = words.containing(parentOffset - (isBehind ? 1 : 0)) ?? {}
  if (!isWordLike || (text[index! - 1] !== ATOM && text[index! + word!.length] !== ATOM)) return
  const from = $clicked.start() + index!
  const to = from + word!.length
  // Dragged on, the selection is longer.
  if (selection.from < from - 1 || selection.to > to + 1) return
  const selected = TextSelection.create(doc, from, to)
  if (!selected.eq(selection)) view.dispatch(tr.setSelection(selected))
}
