import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { closeHistory } from 'prosemirror-history'
import type { Plugin } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import { atLineStart } from '../../core/commands/lines.ts'
import { convertMarker, typedShortcut } from '../../core/typed-shortcut.ts'
import { setCodeBlock } from './code-commands.ts'

const fence = (end: string) => new RegExp(`\`\`\`([a-z\\d+#.-]{0,30})${end}`)
const FENCE_AND_SPACE = fence(' ')
const FENCE = fence('')

const convert = (state: EditorState, marker: RegExp): Transaction | null =>
  convertMarker(state, marker, ([, language]) => setCodeBlock(language))

/** Three backticks at the start of a line, and the name of a language, make a block of code with a space or Enter. */
export const codeTyping = (editor: Editor): Plugin =>
  typedShortcut(
    editor,
    /^ $/,
    (state) => (editor.options.singleLine ? null : convert(state, FENCE_AND_SPACE)),
    atLineStart(FENCE_AND_SPACE),
  )

export const enterAfterFence =
  (editor: Editor): Command =>
  (state, dispatch) => {
    const converted = editor.options.singleLine ? null : convert(state, FENCE)
    if (converted) dispatch?.(closeHistory(converted))
    return converted !== null
  }
