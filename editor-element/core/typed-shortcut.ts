import { closeHistory } from 'prosemirror-history'
import type { ResolvedPos } from 'prosemirror-model'
import { Plugin, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Editor } from './editor.ts'
import { atLineStart, takeMarker } from './commands/lines.ts'
import type { LineMarker } from './feature.ts'
import { isInCode } from './queries/selection.ts'

/**
 * Converts what is typed, where the option `markdownShortcuts` is on. It is a history step of its own: undo restores what was typed.
 * @param last matches the characters that end a shortcut.
 * @param convert makes the conversion in a state in which everything was typed; null where it is none.
 * @param line what the line must be like then: nothing more is done for other ones.
 */
export function typedShortcut(
  editor: Editor,
  last: RegExp,
  convert: (state: EditorState) => Transaction | null,
  line = /$/,
): Plugin {
  const convertIn = (view: EditorView): void => {
    const converted = convert(view.state)
    if (!converted) return
    view.dispatch(closeHistory(converted))
    // What is typed next is undone before the conversion is.
    view.dispatch(closeHistory(view.state.tr))
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        // With many keyboards a backtick or a tilde is a dead key.
        compositionend: (view, { data }) => {
          if (editor.options.markdownShortcuts && last.test(data) && !isInCode(view.state))
            setTimeout(() => view.isDestroyed || convertIn(view))
        },
      },
      handleTextInput(view, from, to, text) {
        if (!editor.options.markdownShortcuts || view.composing || !last.test(text) || isInCode(view.state))
          return false
        if (!line.test(lineBefore(view.state.doc.resolve(from)) + text)) return false
        const typed = view.state.tr.insertText(text, from, to)
        if (!convert(view.state.apply(typed))) return false
        view.dispatch(typed.scrollIntoView())
        convertIn(view)
        return true
      },
    },
  })
}

/** No marker is longer. */
const REACH = 60

/** The text before a position, as far as a marker reaches. */
function lineBefore({ parent, parentOffset }: ResolvedPos): string {
  const from = Math.max(0, parentOffset - REACH)
  return (from > 0 ? ' ' : '') + parent.textBetween(from, parentOffset, null, '\ufffc')
}

/** What a marker at the start of the line before the cursor makes; null without one. */
export function convertMarker(
  state: EditorState,
  marker: RegExp,
  commandFor: (match: RegExpMatchArray) => Command,
): Transaction | null {
  const { selection } = state
  if (!(selection instanceof TextSelection) || !selection.$cursor) return null
  const { $cursor } = selection
  const { pos } = $cursor
  const match = atLineStart(marker).exec(lineBefore($cursor))
  return match && takeMarker(state, match, pos - match[0].length, pos, commandFor(match))
}

/** All markers of lines that begin something as soon as they are typed. */
export function typedMarkers(editor: Editor, markers: readonly LineMarker[]): Plugin {
  const convert = (state: EditorState): Transaction | null => {
    for (const { marker, commandFor } of markers) {
      const converted = convertMarker(state, marker, commandFor)
      if (converted) return converted
    }
    return null
  }
  const sources = markers.map(({ marker }) => atLineStart(marker).source)
  return typedShortcut(editor, /[\s_-]$/, convert, new RegExp(sources.join('|') || '$^'))
}
