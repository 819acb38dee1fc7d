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
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import type { Feature } from '../../core/feature.ts'
import { findAncestor } from '../../core/queries/selection.ts'

const { hard_break: hardBreak, paragraph } = schema.nodes

const insertLineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(hardBreak.create(), true).scrollIntoView())
  return true
})

const startParagraph: Command = chainCommands(newlineInCode, createParagraphNear, liftEmptyBlock, splitBlock)

/** Headings, lists, quotes and cells keep the natural behaviour of Enter (D10). */
function isPlainParagraph(state: EditorState): boolean {
  const { $from } = state.selection
  if ($from.parent.type !== paragraph) return false
  return !findAncestor(state, (node) =>
    ['list_item', 'blockquote', 'table_cell', 'table_header'].includes(node.type.name),
  )
}

function enter(editor: Editor, shift: boolean): Command {
  return (state, dispatch, view) => {
    const breaks = editor.options.enterMode === 'break' && isPlainParagraph(state) ? !shift : shift
    return (breaks ? insertLineBreak : startParagraph)(state, dispatch, view)
  }
}

/** What Enter does (D10), and ProseMirror's basic keys below everything else. */
export const enterFeature: Feature = {
  name: 'enter',
  keys: (editor) => ({
    Enter: enter(editor, false),
    'Shift-Enter': enter(editor, true),
    'Mod-Enter': insertLineBreak,
  }),
  plugins: () => [keymap(baseKeymap)],
}
