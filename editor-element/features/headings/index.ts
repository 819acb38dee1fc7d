import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'
import type { Feature } from '../../core/feature.ts'

const { heading, paragraph } = schema.nodes
const levels = [1, 2, 3, 4, 5, 6] as const
type Level = (typeof levels)[number]

/** Makes the selected blocks or lines headings of a level, or paragraphs for 0; their alignment and background stay. */
export function setHeading(level: 0 | Level): Command {
  const type = level === 0 ? paragraph : heading
  const attrsFor = ({ attrs: { align = null, background = null, id = '' } }: ProseMirrorNode) => ({
    ...(level !== 0 && { level, id: id as unknown }),
    align: align as unknown,
    background: background as unknown,
  })
  /** A caption is text, too, but with its picture. */
  const canChange = (node: ProseMirrorNode, parent: ProseMirrorNode | null, index: number) =>
    (node.type === paragraph || node.type === heading) &&
    !node.hasMarkup(type, attrsFor(node)) &&
    (node.type === type || parent?.canReplaceWith(index, index + 1, type))
  return onLines('each', (state, dispatch) => {
    const { doc, selection } = state
    const changed: number[] = []
    for (const { $from, $to } of selection.ranges)
      doc.nodesBetween($from.pos, $to.pos, (node, pos, parent, index) => {
        const isFound = !dispatch && changed.length > 0
        if (!isFound && canChange(node, parent, index)) changed.push(pos)
        return !isFound && !node.inlineContent
      })
    if (!dispatch || changed.length === 0) return changed.length > 0
    const transaction = state.tr
    // The markup of a block is as long as before: no position moves.
    for (const pos of changed) transaction.setBlockType(pos, pos + 1, type, attrsFor)
    dispatch(transaction.scrollIntoView())
    return true
  })
}

export const headingsFeature: Feature = {
  name: 'headings',
  keys: () => Object.fromEntries([0 as const, ...levels].map((level) => [`Mod-Alt-${level}`, setHeading(level)])),
  markers: [{ marker: /(#{1,6})\s/, commandFor: (match) => setHeading(match[1]!.length as Level) }],
  toolbar: [
    {
      kind: 'menu',
      name: 'heading',
      label: (m) => m.heading,
      icon: 'Heading',
      entries: [
        { id: '0', label: (m) => m.normal, command: setHeading(0) },
        ...levels.map((level) => ({
          id: String(level),
          label: (m: { headingLevel(level: number): string }) => m.headingLevel(level),
          command: setHeading(level),
          className: `formulary-menu-heading-${level}`,
        })),
      ],
      current: (state) => {
        const block = state.selection.$from.parent
        return block.type === heading ? String(block.attrs['level']) : '0'
      },
    },
  ],
}
