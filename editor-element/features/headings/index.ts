import { setBlockType } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import { schema } from '#html'
import { lineStartRule, onLines } from '../../core/commands/lines.ts'
import type { Feature } from '../../core/feature.ts'

const { heading, paragraph } = schema.nodes
const levels = [1, 2, 3, 4, 5, 6] as const
type Level = (typeof levels)[number]

/** Makes the selected blocks or lines headings of a level, or paragraphs for 0; their alignment and background stay. */
export function setHeading(level: 0 | Level): Command {
  return onLines('each', (state, dispatch, view) => {
    const { align = null, background = null } = state.selection.$from.parent.attrs
    const kept = { align: align as unknown, background: background as unknown }
    const command = level === 0 ? setBlockType(paragraph, kept) : setBlockType(heading, { level, ...kept })
    return command(state, dispatch, view)
  })
}

export const headingsFeature: Feature = {
  name: 'headings',
  keys: () => Object.fromEntries([0 as const, ...levels].map((level) => [`Mod-Alt-${level}`, setHeading(level)])),
  inputRules: () => [lineStartRule(/(#{1,6})\s/, (match) => setHeading(match[1]!.length as Level))],
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
