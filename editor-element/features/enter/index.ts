import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
} from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import type { Command } from 'prosemirror-state'
import { schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import { isPlainParagraph, linesPlugin } from '../../core/commands/lines.ts'
import type { Feature } from '../../core/feature.ts'

const { hard_break: hardBreak } = schema.nodes

const insertLineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(hardBreak.create(), true).scrollIntoView())
  return true
})

const startParagraph: Command = chainCommands(newlineInCode, createParagraphNear, liftEmptyBlock, splitBlock)

/** In one line there is nothing to begin. */
const inLines =
  (editor: Editor, command: Command): Command =>
  (...args) =>
    editor.options.singleLine || command(...args)

function enter(editor: Editor, shift: boolean): Command {
  return inLines(editor, (state, dispatch, view) => {
    const breaks = editor.options.enterMode === 'break' && isPlainParagraph(state.selection.$from) ? !shift : shift
    return (breaks ? insertLineBreak : startParagraph)(state, dispatch, view)
  })
}

/** What Enter does (D10), and ProseMirror's basic keys below everything else. */
export const enterFeature: Feature = {
  name: 'enter',
  keys: (editor) => ({
    Enter: enter(editor, false),
    'Shift-Enter': enter(editor, true),
    'Mod-Enter': inLines(editor, insertLineBreak),
  }),
  plugins: (editor) => [linesPlugin(editor), keymap(baseKeymap)],
}
