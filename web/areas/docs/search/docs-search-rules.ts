import { z } from 'zod'
import { otherNames } from './docs-search-words.ts'

/** `/docs-search.json`, which the build makes of the pages (scripts/lib/prerender.mts): their sections by their headings. */
export const docsIndex = z.array(
  z.object({
    path: z.string(),
    page: z.string(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  }),
)
export type DocsIndex = z.infer<typeof docsIndex>

export interface FoundPlace {
  readonly address: string
  readonly page: string
  readonly title: string
  /** Around the first word that was found. */
  readonly excerpt: string
}

const MOST_FOUND = 20
const EXCERPT_BEFORE = 40
const EXCERPT_LENGTH = 160

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const MARKS_AROUND = /^["'“”„‘’«»(]+|["'“”„‘’«»).,;:?!]+$/g

/** The words that are searched for, without quotes and stops around them; each may be anywhere in a word, as in a name such as `setData`. */
export const wordsIn = (query: string): string[] =>
  plain(query)
    .split(/\s+/)
    .map((word) => word.replaceAll(MARKS_AROUND, '') || word)
    .filter(Boolean)

/** What a word has in common with its other forms: `limit` of limits, `matri` of matrix and of matrices, `color` of colours. */
const stemOf = (word: string): string =>
  word
    .replace(/our(?=s?$)/, 'or')
    .replace(/(?<=\p{L}{3})(?:(?<=i)(?:x|ces)|ies|(?<=[^aeiou])y|(?<=[sx]|[cs]h)es|s)$/u, '')

/** The words by which the docs have what they do not have by these: the whole query's, else each word's. */
const docsWordsOf = (words: readonly string[]): readonly string[] =>
  (nameOf(words.join(' ')) ?? words.map((word) => nameOf(word) ?? stemOf(word)).join(' ')).split(' ').filter(Boolean)

const nameOf = (name: string): string | undefined => (Object.hasOwn(otherNames, name) ? otherNames[name] : undefined)

/**
 * The sections in which every word is, those with it in their title first, then by how often; if there is none, other forms of the
 * words, and then what the docs call them.
 */
export function findInDocs(index: DocsIndex, query: string): FoundPlace[] {
  const words = wordsIn(query)
  for (const wordsOf of [() => words, () => words.map(stemOf), () => docsWordsOf(words)]) {
    const found = findWords(index, wordsOf())
    if (found.length > 0) return found
  }
  return []
}

function findWords(index: DocsIndex, words: readonly string[]): FoundPlace[] {
  if (words.length === 0) return []
  return index
    .flatMap(({ path, page, sections }) =>
      sections.map((section) => ({
        score: scoreOf(words, section.title || page, section.text),
        place: {
          address: section.id ? `${path}#${section.id}` : path,
          page,
          title: section.title || page,
          excerpt: excerptOf(section.text, words),
        },
      })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ place }) => place)
}

const IN_TITLE = 20
const WHOLE_TITLE = 40
const WHOLE_WORD = 5

const LETTER = /[\p{L}\p{N}]/u
/** Whether a word begins here: in password no word does. */
const beginsAt = (text: string, at: number): boolean => !LETTER.test(text[at - 1] ?? '')
const isWholeAt = (text: string, at: number, word: string): boolean =>
  beginsAt(text, at) && !LETTER.test(text[at + word.length] ?? '')

/** 0 where a word is missing. */
function scoreOf(words: readonly string[], title: string, text: string): number {
  const [name, body] = [plain(title), plain(text)]
  let score = name === words.join(' ') ? WHOLE_TITLE : 0
  for (const word of words) {
    const inTitle = placesOf(name, word)
    const inText = placesOf(body, word)
    if (inTitle.length + inText.length === 0) return 0
    if (inTitle.some((at) => beginsAt(name, at))) score += IN_TITLE
    if (inText.some((at) => isWholeAt(body, at, word))) score += WHOLE_WORD
    score += Math.min(inTitle.length + inText.length, 5)
  }
  return score
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) places.push(at)
  return places
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at !== -1)
  const at = found.length > 0 ? Math.max(0, Math.min(...found) - EXCERPT_BEFORE) : 0
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1
  const end = Math.min(text.length, start + EXCERPT_LENGTH)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}
