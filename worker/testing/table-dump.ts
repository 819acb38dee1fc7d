import { TABLES } from './test-app.ts'

type Row = Record<string, string | number | null>
/** The rows of every table, in the order in which they were written. */
export type TableDump = Readonly<Record<string, readonly Row[]>>

export async function dumpTables(database: D1Database): Promise<TableDump> {
  const results = await database.batch<Row>(
    TABLES.map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY rowid`)),
  )
  return Object.fromEntries(TABLES.map((table, index) => [table, results[index]?.results ?? []]))
}

/** Makes the tables what they were. */
export async function restoreTables(database: D1Database, dump: TableDump): Promise<void> {
  const inserts = TABLES.toReversed().flatMap((table) => {
    const rows = dump[table] ?? []
    const names = Object.keys(rows[0] ?? {})
    if (names.length === 0) return []
    const values = names.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ')
    return [
      database
        .prepare(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values} FROM json_each(?1) ORDER BY key`)
        .bind(JSON.stringify(rows.map((row) => names.map((name) => row[name])))),
    ]
  })
  await database.batch([...TABLES.map((table) => database.prepare(`DELETE FROM ${table}`)), ...inserts])
}

/** What is drawn anew in each run: ids, tokens, hashes, codes. */
const drawn = [
  /v1\.[\w-]+\.[\w-]+\.[\w-]+/g,
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /scrypt\$[\w$-]+/g,
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
  /(?<![\w-])[0-9a-f]{32,}(?![\w-])/g,
]

/**
 * The rows with everything drawn at random masked, in an order of their own: two runs that did the same
 * are equal. With `since`, times from then on are masked as well, and the number of tries.
 */
export function comparable(
  dump: TableDump,
  { ignored = [], since = Infinity }: { ignored?: readonly string[]; since?: number } = {},
): Record<string, string[]> {
  const mask = (row: Row) => {
    const text = drawn.reduce((all, pattern) => all.replaceAll(pattern, '~'), JSON.stringify(row))
    const withoutCode = 'template_name' in row ? text.replaceAll(/(?<!\d)\d{6}(?!\d)/g, '~') : text
    const withoutTimes =
      since === Infinity
        ? withoutCode
        : withoutCode
            .replaceAll(/\b\d{13}\b/g, (time) => (Number(time) >= since ? '~' : time))
            .replaceAll(/"attempts":\d+/g, '')
    return withoutTimes.replaceAll(/"(last_characters|proof_token|key|salt)":"[^"]*"/g, '"$1":"~"')
  }
  return Object.fromEntries(
    Object.entries(dump)
      .filter(([table]) => !ignored.includes(table))
      .map(([table, rows]) => [table, rows.map(mask).toSorted()]),
  )
}
