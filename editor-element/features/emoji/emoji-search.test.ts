import { describe, expect, it } from 'vitest'
import { emojiByCategory } from './emoji.data.ts'
import { searchEmoji } from './emoji-search.ts'

const all = Object.values(emojiByCategory).flat()
const found = (query: string) => searchEmoji(all, query).map(({ emoji }) => emoji)

describe('the search for an emoji', () => {
  it('finds the marks that a teacher gives by the words for them', () => {
    for (const [query, emoji] of [
      ['star', '⭐'],
      ['check', '✅'],
      ['correct', '✅'],
      ['wrong', '❌'],
      ['cross', '❌'],
      ['question', '❓'],
      ['attention', '⚠️'],
      ['warning', '⚠️'],
      ['100', '💯'],
      ['party', '🎉'],
      ['heart', '❤️'],
      ['target', '🎯'],
    ] as const)
      expect(found(query)[0], query).toBe(emoji)
  })

  it('finds the emoji of the sciences by what people call them', () => {
    for (const [query, emoji] of [
      ['test tube', '🧪'],
      ['chemistry', '⚗️'],
      ['lab', '🥼'],
      ['laboratory', '🔬'],
      ['atom', '⚛️'],
      ['temperature', '🌡️'],
      ['gene', '🧬'],
      ['math', '🧮'],
      ['physics', '🧲'],
      ['safety', '🥽'],
    ] as const)
      expect(found(query), query).toContain(emoji)
  })

  it('puts a whole name before a name with more words, and that before the beginning of a word', () => {
    expect(found('star').slice(0, 2)).toEqual(['⭐', '🌟'])
    expect(found('pen')[0]).toBe('🖊️')
    expect(found('dog')[0]).toBe('🐶')
  })
})

it('has no emoji twice', () => {
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length)
})
