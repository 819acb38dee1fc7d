import type { Emoji } from './emoji.data.ts'

/** Those whose name or keywords hold every word of the query; whole words of the name come first. */
export function searchEmoji(all: readonly Emoji[], query: string): readonly Emoji[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.flatMap((emoji) => {
    const name = emoji.name.toLowerCase()
    const text = `${name} ${emoji.keywords}`
    if (emoji.emoji === query.trim()) return { emoji, rank: 0 }
    if (!words.every((word) => text.includes(word))) return []
    const nameWords = name.split(/[^a-z0-9]+/)
    return { emoji, rank: words.every((word) => nameWords.some((each) => each.startsWith(word))) ? 0 : 1 }
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ emoji }) => emoji)
}
