import type { EditorState } from 'prosemirror-state'
import { TextSelection } from 'prosemirror-state'
import { isInCode } from '../../core/queries/selection.ts'

export type Kind = 'block' | 'emoji'

/** What is being typed behind a slash or a colon. */
export interface Query {
  readonly kind: Kind
  /** Where the slash or the colon is. */
  readonly from: number
  readonly to: number
  readonly text: string
}

export interface Choice {
  readonly label: string
  /** An emoji, or what else makes it. */
  readonly hint: string
  /** Makes a block of its line, so it begins one behind other text. */
  readonly isBlock?: boolean
  run(): void
}

const PATTERNS: Readonly<Record<Kind, RegExp>> = {
  block: /(?:^|[\s\ufffc])(\/)((?:[\p{L}\p{N}]+ ?){0,4})$/u,
  emoji: /(?:^|[\s\ufffc])(:)((?:[a-z]\w*)?)$/i,
}
/** With fewer letters there would be hundreds, and `:p` is one by itself. */
const MIN_LENGTH: Readonly<Record<Kind, number>> = { block: 0, emoji: 2 }
const REACH = 40

export const TRIGGERS: Readonly<Record<string, Kind>> = { '/': 'block', ':': 'emoji' }

/** The query before the cursor, if there is one of this kind. */
export function queryAt(state: EditorState, kind: Kind): Query | null {
  const { selection } = state
  if (!(selection instanceof TextSelection) || !selection.$cursor || isInCode(state)) return null
  const { parent, parentOffset, pos } = selection.$cursor
  const before = parent.textBetween(Math.max(0, parentOffset - REACH), parentOffset, null, '\ufffc')
  const match = PATTERNS[kind].exec(parentOffset > REACH ? `x${before}` : before)
  const text = match?.[2] ?? ''
  return match ? { kind, from: pos - text.length - 1, to: pos, text } : null
}

export const isLongEnough = ({ kind, text }: Query): boolean => text.length >= MIN_LENGTH[kind]
