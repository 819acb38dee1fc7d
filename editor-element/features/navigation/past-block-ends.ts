import { keydownHandler } from 'prosemirror-keymap'
import { Plugin, Selection, TextSelection, type Command } from 'prosemirror-state'
import { cellAround } from 'prosemirror-tables'
import { isAtEdgeOfBlock, leadsForward } from '../../core/queries/leads-forward.ts'
import { isMac } from '../../ui/platform.ts'

/**
 * Goes past the end of a text block to the nearest text behind it, or past its start to the nearest one before it. By themselves,
 * browsers pass over a table, go round in a block of code or stop before a formula at the end of a line. With Shift they lose what was
 * selected where a rule, a formula of its own line or a task is in between.
 * @param isByWord whether the key goes by words, which the browser does but at the edge of a table.
 */
function pastBlockEnd(direction: 'left' | 'right', extend: boolean, isByWord = false): Command {
  return (state, dispatch, view) => {
    const { doc, selection, tr } = state
    if (!view || !(selection instanceof TextSelection) || !(extend || selection.empty)) return false
    const { $anchor, $head } = selection
    const { parent, parentOffset } = $head
    if ((parentOffset > 0 && parentOffset < parent.content.size) || !isAtEdgeOfBlock(view, direction)) return false
    const isForward = leadsForward(view, direction, $head)
    if (parentOffset !== (isForward ? parent.content.size : 0)) return false
    const beyond = doc.resolve(isForward ? $head.after() : $head.before())
    const found = Selection.findFrom(beyond, isForward ? 1 : -1, extend)
    const $cell = extend ? cellAround($head) : null
    // At the edge of a table: what is selected in its cell stays. From an empty one browsers would go to the other end of the table.
    if ($cell && $cell.pos !== (found && cellAround(found.$head)?.pos)) return true
    // A picture or a rule is selected by ProseMirror itself.
    if (isByWord || !(found instanceof TextSelection)) return false
    const { $head: $target } = found
    dispatch?.(tr.setSelection(new TextSelection(extend ? $anchor : $target, $target)).scrollIntoView())
    return true
  }
}

const word = isMac ? 'Alt' : 'Ctrl'

/** A plugin, so that cells and the cursor in a gap, which are plugins of earlier features, have the keys first. */
export const pastBlockEnds = new Plugin({
  props: {
    handleKeyDown: keydownHandler({
      ArrowLeft: pastBlockEnd('left', false),
      ArrowRight: pastBlockEnd('right', false),
      'Shift-ArrowLeft': pastBlockEnd('left', true),
      'Shift-ArrowRight': pastBlockEnd('right', true),
      [`Shift-${word}-ArrowLeft`]: pastBlockEnd('left', true, true),
      [`Shift-${word}-ArrowRight`]: pastBlockEnd('right', true, true),
    }),
  },
})
