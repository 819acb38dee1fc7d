import { z } from 'zod'

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

/** The sections in which every word is, those with it in their title first, then by how often; if there is none, other forms of the words. */
export function findInDocs(index: DocsIndex, query: string): FoundPlace[] {
  const words = wordsIn(query)
  const found = findWords(index, words)
  return found.length > 0 ? found : findWords(index, words.map(stemOf))
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

/** 0 where a word is missing. */
function scoreOf(words: readonly string[], title: string, text: string): number {
  const [name, body] = [plain(title), plain(text)]
  let score = name === words.join(' ') ? WHOLE_TITLE : 0
  for (const word of words) {
    const inTitle = countOf(name, word)
    const inText = countOf(body, word)
    if (inTitle + inText === 0) return 0
    score += (inTitle > 0 ? IN_TITLE : 0) + Math.min(inText, 5)
  }
  return score
}

function countOf(text: string, word: string): number {
  let count = 0
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) count += 1
  return count
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase()
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at !== -1)
  const at = found.length > 0 ? Math.max(0, Math.min(...found) - EXCERPT_BEFORE) : 0
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1
  const end = Math.min(text.length, start + EXCERPT_LENGTH)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}
