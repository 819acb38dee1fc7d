export interface BenchTable {
  /** The names of the editors, ours first. */
  readonly editors: readonly string[]
  readonly rows: readonly { readonly work: string; readonly figures: readonly string[] }[]
}

const TITLE = 'All editors beside each other'

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The table of the last benchmark in `bench/README.md` in which all editors are beside each other; nothing is copied by hand. */
export function benchTableOf(readme: string): BenchTable {
  const lines = readme
    .slice(readme.indexOf(TITLE))
    .split('\n')
    .filter((line) => line.startsWith('|'))
  const [head = '', , ...rows] = lines
  const [, ...editors] = cellsOf(head)
  if (!readme.includes(TITLE) || editors.length === 0) throw new Error('The benchmark has no table of all editors.')
  return {
    editors,
    rows: rows.map(cellsOf).map(([work = '', ...figures]) => ({ work, figures })),
  }
}

/** Some of the editors and rows; a row that the benchmark does not have is an error. */
export function partOf(table: BenchTable, editors: readonly string[], works: readonly string[]): BenchTable {
  const columns = editors.map((name) => indexOf(table.editors, name))
  return {
    editors,
    rows: works.map((work) => {
      const row =
        table.rows[
          indexOf(
            table.rows.map((each) => each.work),
            work,
          )
        ]!
      return { work, figures: columns.map((column) => row.figures[column] ?? '–') }
    }),
  }
}

function indexOf(names: readonly string[], name: string): number {
  const index = names.indexOf(name)
  if (index < 0) throw new Error(`The benchmark has no “${name}”.`)
  return index
}
