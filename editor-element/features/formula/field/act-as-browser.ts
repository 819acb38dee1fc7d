import type { EditorView } from 'prosemirror-view'
import { readBrowserSelection } from '../../../core/browser-selection.ts'

type Move = readonly [direction: 'left' | 'right' | 'backward' | 'forward', by: 'character' | 'line' | 'lineboundary']

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
  Backspace: ['backward', 'character'],
  Delete: ['forward', 'character'],
}

const FURTHER: Readonly<Record<Move[1], string>> = {
  character: 'word',
  line: 'line',
  lineboundary: 'documentboundary',
}

/** Does with a key that was held back what the browser would have done in the text: moves, selects and deletes. */
export function actAsBrowser(view: EditorView, { key, shiftKey, ctrlKey, altKey }: KeyboardEvent): void {
  const [direction, by] = MOVES[key] ?? []
  if (!direction || !by) return
  const isDeletion = key === 'Backspace' || key === 'Delete'
  // The browser's selection is where the state's is.
  view.focus()
  if (!isDeletion || view.state.selection.empty) {
    const selection = (view.root as Document).getSelection()
    selection?.modify(shiftKey || isDeletion ? 'extend' : 'move', direction, ctrlKey || altKey ? FURTHER[by] : by)
    readBrowserSelection(view)
  }
  if (isDeletion) view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
}
