import type { Command } from 'prosemirror-state'
import { schema } from '#html'
import type { FeatureParts } from '../../core/feature.ts'
import { setHeading } from './index.ts'

/** Before the first character of a heading that nothing is before, in the text or in its cell, it becomes a paragraph. */
const endFirstHeading: Command = (state, dispatch, view) => {
  const { $head, empty } = state.selection
  const isFirst =
    empty && $head.parent.type === schema.nodes.heading && $head.parentOffset === 0 && $head.index(-1) === 0
  if (!isFirst || !($head.depth === 1 || $head.node(-1).type.spec.isolating)) return false
  return setHeading(0)(state, dispatch, view)
}

export const headingParts: FeatureParts = { keys: () => ({ Backspace: endFirstHeading }) }
