import type { Emoji } from './emoji.data.ts'

/** Emoji with every word of the query in their name or keywords; the best matches come first. */
export function searchEmoji(all: readonly Emoji[], query: string): readonly Emoji[] {
  const wanted = query.trim().toLowerCase()
  const words = wanted.split(/\s+/).filter(Boolean)
  const found = all.flatMap((emoji) => {
    if (emoji.emoji === wanted || emoji.name.toLowerCase() === wanted) return { emoji, rank: 0 }
    const nameWords = wordsOf(emoji.name)
    const keywords = wordsOf(emoji.keywords)
    const hold = (test: (word: string) => boolean) => words.every(test)
    // 'heart' is the red heart before the smiling face with heart-eyes.
    if (hold((word) => nameWords.includes(word))) return { emoji, rank: 1 - 1 / nameWords.length }
    if (hold((word) => nameWords.some((each) => each.startsWith(word)))) return { emoji, rank: 2 }
    if (hold((word) => keywords.includes(word))) return { emoji, rank: 3 }
    const text = `${emoji.name} ${emoji.keywords}`.toLowerCase()
    return hold((word) => text.includes(word)) ? { emoji, rank: 4 } : []
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ emoji }) => emoji)
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^a-z0-9]+/)
