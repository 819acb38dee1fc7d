import type { Editor } from '../../core/editor.ts'
import { insertEmoji } from '../emoji/emoji-commands.ts'
import { emojiByCategory, type Emoji } from '../emoji/emoji.data.ts'
import { searchEmoji } from '../emoji/emoji-search.ts'
import type { Choice } from './suggestion.ts'

const MAX_CHOICES = 8

const all: readonly Emoji[] = Object.values(emojiByCategory).flat()

export const emojiChoices = (editor: Editor, query: string): readonly Choice[] =>
  searchEmoji(all, query.replaceAll('_', ' '))
    .slice(0, MAX_CHOICES)
    .map(({ emoji, name }) => ({ label: name, hint: emoji, run: () => editor.run(insertEmoji(emoji)) }))
