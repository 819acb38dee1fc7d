import type { MarkType } from 'prosemirror-model'
import { TextSelection, type EditorState, type Plugin, type Transaction } from 'prosemirror-state'
import { schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import { typedShortcut } from '../../core/typed-shortcut.ts'

const { bold, code, italic, strike } = schema.marks

/** How far back to search for the opening marker. */
const REACH = 500

/** What may precede the opening marker: nothing, a space or an opening bracket; so `2*3*4` and `snake_case` are left alone. */
const BEFORE = '(?:^|[\\s(\\[{"\'“‘«\ufffc])'
/** The text between the markers begins and ends without a space: `5 * 3 * 2` has no italic 3. */
const between = (marker: string) =>
  `([\\p{L}\\p{N}\\p{Sc}\ufffc"“‘(\\[](?:[^${marker}\\n]*[\\p{L}\\p{N}\\p{Sc}\ufffc"”’)\\].,;:!?%…])?)`

interface Shortcut {
  readonly type: MarkType
  readonly marker: string
  readonly pattern: RegExp
  /** Characters behind the closing marker. */
  readonly after: number
}

/** Made when the first marker is typed: classes of Unicode characters take their time. */
let shortcuts: readonly Shortcut[] | null = null

const makeShortcuts = (): readonly Shortcut[] => [
  // Whatever is in it.
  { type: code, marker: '`', pattern: /(?:^|[^`\\])`([^`\s\ufffc](?:[^`\ufffc]*[^`\s\ufffc])?)`$/, after: 0 },
  { type: bold, marker: '**', pattern: new RegExp(`${BEFORE}\\*\\*${between('*')}\\*\\*$`, 'u'), after: 0 },
  { type: italic, marker: '*', pattern: new RegExp(`${BEFORE}\\*${between('*')}\\*$`, 'u'), after: 0 },
  { type: strike, marker: '~~', pattern: new RegExp(`${BEFORE}~~${between('~')}~~$`, 'u'), after: 0 },
  // Names may begin with the marker, as `_private_name`: it only closes at the end of a word.
  { type: italic, marker: '_', pattern: new RegExp(`${BEFORE}_${between('_')}_[\\s.,;:!?)\\]]$`, 'u'), after: 1 },
]

/** The transaction that formats the markers at the end of the text before the cursor, or null. */
export function markTyped(state: EditorState): Transaction | null {
  const { selection } = state
  if (!(selection instanceof TextSelection) || !selection.$cursor) return null
  const { parent, parentOffset, pos } = selection.$cursor
  const text = parent.textBetween(Math.max(0, parentOffset - REACH), parentOffset, null, '\ufffc')
  shortcuts ??= makeShortcuts()
  for (const { type, marker, pattern, after } of shortcuts) {
    const inner = pattern.exec(text)?.[1]
    if (inner === undefined) continue
    const end = pos - after
    const start = end - inner.length - 2 * marker.length
    const marks = state.storedMarks ?? selection.$cursor.marks()
    const transaction = state.tr
      .delete(end - marker.length, end)
      .delete(start, start + marker.length)
      .addMark(start, start + inner.length, type.create())
    return transaction.setStoredMarks(type.removeFromSet(marks)).scrollIntoView()
  }
  return null
}

/** `**bold**`, `*italic*`, `_italic_`, `~~struck~~` and `` `code` `` while they are typed. */
export const markShortcuts = (editor: Editor): Plugin => typedShortcut(editor, /^[*_~`\s.,;:!?)\]]$/, markTyped)
