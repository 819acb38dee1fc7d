import { autoJoin, lift, wrapIn } from 'prosemirror-commands'
import { liftTarget } from 'prosemirror-transform'
import type { Command } from 'prosemirror-state'
import { schema } from '#html'
import { lineStartRule, onLines } from '../../core/commands/lines.ts'
import type { Feature } from '../../core/feature.ts'
import { findAncestor, isInside } from '../../core/queries/selection.ts'

const { blockquote } = schema.nodes

/** Wraps the selected blocks or lines in a quote, or takes them out of the one they are in. */
export const toggleBlockquote: Command = onLines(null, (state, dispatch, view) => {
  const quote = findAncestor(state, (node) => node.type === blockquote)
  if (!quote) return onLines('together', wrapIn(blockquote))(state, dispatch, view)
  const range = state.selection.$from.blockRange(state.selection.$to, (node) => node.type === blockquote)
  const target = range && liftTarget(range)
  if (!range || target === null || target === undefined) return lift(state, dispatch, view)
  dispatch?.(state.tr.lift(range, target).scrollIntoView())
  return true
})

export const blockquoteFeature: Feature = {
  name: 'blockquote',
  keys: () => ({ 'Mod-Shift-9': toggleBlockquote }),
  inputRules: () => [lineStartRule(/\s*>\s/, () => autoJoin(wrapIn(blockquote), ['blockquote']))],
  toolbar: [
    {
      kind: 'button',
      name: 'blockquote',
      label: (m) => m.blockquote,
      icon: 'Quote',
      shortcut: 'Mod-Shift-9',
      command: toggleBlockquote,
      isActive: (state) => isInside(state, blockquote),
    },
  ],
}
