import { asc, desc, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

export const offsetOf = ({ page, pageSize }: { page: number; pageSize: number }): number => (page - 1) * pageSize

export const totalPagesOf = (total: number, pageSize: number): number => Math.ceil(total / pageSize)

/**
 * Rows where one of the columns contains the text, in any case; undefined (all rows) for an empty text. Not LIKE: D1
 * refuses patterns over 50 bytes, and `%` and `_` are ordinary characters here.
 */
export function containsText(search: string, columns: readonly SQLWrapper[]): SQL | undefined {
  if (search === '') return undefined
  const { text, lowers } = inLowerCase(search)
  const lowered = (column: SQLWrapper) =>
    lowers.reduce((inner, [other, lower]) => sql`replace(${inner}, ${other}, ${lower})`, sql`lower(${column})`)
  return or(...columns.map((column) => sql`instr(${lowered(column)}, ${text}) > 0`))
}

/** D1 limits how deep an expression may be; no alphabet has more letters. A search with more finds the others as they are typed. */
const MOST_LETTERS = 50

/**
 * SQLite's `lower` knows only ASCII letters.
 * @returns the text in lower case, and what else has to be replaced in a column: the other cases of the letters in it.
 */
function inLowerCase(search: string): { text: string; lowers: readonly (readonly [SQL, SQL])[] } {
  const lowers = new Map<string, string>()
  const lowerOf = (letter: string) => {
    const upper = letter.toUpperCase()
    const lower = upper.toLowerCase()
    // `ß` is `SS` in upper case, `İ` has two characters in lower case: such letters have one case here.
    if ([...upper, ...lower].length > 2) return letter
    const others = [...new Set([letter, upper])].filter(
      (other) => other !== lower && other > '\u007f' && !lowers.has(other),
    )
    if (lowers.size + others.length > MOST_LETTERS) return letter
    for (const other of others) lowers.set(other, lower)
    return lower
  }
  const text = [...search].map(lowerOf).join('')
  // Letters only, so they need no escaping; as parameters they would be too many for D1.
  const literal = (letter: string) => sql.raw(`'${letter}'`)
  return { text, lowers: [...lowers].map(([other, lower]) => [literal(other), literal(lower)] as const) }
}

/**
 * The requested order of a list, followed by its default order.
 * @param sort a column's name, prefixed with `-` for descending order.
 */
export function orderOf<Column extends string>(
  sort: Column | `-${Column}` | undefined,
  columns: Readonly<Record<Column, SQLWrapper>>,
  own: readonly SQL[],
): SQL[] {
  if (sort === undefined) return [...own]
  const column = columns[sort.replace(/^-/, '') as Column]
  return [sort.startsWith('-') ? desc(column) : asc(column), ...own]
}

/** Texts in alphabetical order, ignoring case. */
export const inAnyCase = (column: SQLWrapper): SQL => sql`lower(${column})`

/** D1 limits the length of a statement: names whose first letters are the same are as good as sorted. */
const LETTERS_SORTED = 8

/** Letters that have no base by Unicode. */
const basesOfOwn = new Map([
  ['ø', 'o'],
  ['œ', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['þ', 't'],
  ['ı', 'i'],
  ['ß', 's'],
  ['æ', 'a'],
])

/** Latin, Greek and Cyrillic letters with a case or an accent that SQLite's `lower` does not know, and in the same places where they are sorted. */
const [sortedLetters, sortedAs] = lettersToSort()

function lettersToSort(): [letters: SQL, bases: SQL] {
  const ranges = [
    [0xc0, 0x17f],
    [0x386, 0x3ce],
    [0x400, 0x45f],
  ] as const
  const pairs = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
      .map((letter) => [letter, baseOf(letter)] as const)
      .filter(([letter, base]) => /\p{L}/u.test(letter) && base !== letter && base.length === 1),
  )
  const literalOf = (letters: readonly string[]) => sql.raw(`'${letters.join('')}'`)
  return [literalOf(pairs.map(([letter]) => letter)), literalOf(pairs.map(([, base]) => base))]
}

function baseOf(letter: string): string {
  const lower = letter.toLowerCase()
  return basesOfOwn.get(lower) ?? lower.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Names in alphabetical order, ignoring case and accents: Ö is beside O, and not behind Z. */
export function alphabetically(column: SQLWrapper): SQL {
  const letters = Array.from({ length: LETTERS_SORTED }, (_, index) => {
    const letter = sql`substr(${column}, ${sql.raw(String(index + 1))}, 1)`
    // Empty where the letter is none of these, and behind the end of the name.
    const base = sql`nullif(substr(${sortedAs}, instr(${sortedLetters}, ${letter}), length(${letter})), '')`
    return sql`coalesce(${base}, lower(${letter}))`
  })
  const rest = sql`lower(substr(${column}, ${sql.raw(String(LETTERS_SORTED + 1))}))`
  return sql.join([...letters, rest], sql` || `)
}
