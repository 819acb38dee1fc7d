/* The report of a mutation run: a table by folder, then every mutant that no test noticed. */
export interface Result {
  /** Unreached: no test runs it. */
  readonly state: 'killed' | 'survived' | 'unreached'
  readonly file: string
  /** The one that was asked for, in which the file is. */
  readonly folder: string
  readonly line: number
  readonly operator: string
  readonly original: string
  readonly replacement: string
}

/** How many mutants of a folder are in which state. */
interface Score extends Record<Result['state'], number> {
  folder: string
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`)

/** `worker/modules/domains` is a folder of its own in the table; the rooms of the editor are one each. */
const folderOf = ({ file, folder }: Result) =>
  folder === 'worker/modules' ? file.split('/').slice(0, 3).join('/') : folder

/** @returns one for each folder, and their sum last. */
export function scores(results: readonly Result[]): Score[] {
  const rows = new Map<string, Score>()
  for (const result of results) {
    for (const folder of [folderOf(result), 'all']) {
      const row = rows.get(folder) ?? { folder, killed: 0, survived: 0, unreached: 0 }
      row[result.state] += 1
      rows.set(folder, row)
    }
  }
  return [...rows.values()].sort((a, b) => Number(a.folder === 'all') - Number(b.folder === 'all'))
}

const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 110 ? `${line.slice(0, 107)}…` : line
}

export function reportText(results: readonly Result[]): string {
  const table = scores(results).map(
    ({ folder, killed, survived, unreached }) =>
      `${folder.padEnd(38)} ${String(killed).padStart(6)} ${String(survived).padStart(8)} ${String(unreached).padStart(9)}` +
      ` ${percent(killed, killed + survived).padStart(9)} ${percent(killed, killed + survived + unreached).padStart(7)}`,
  )
  const alive = results.filter(({ state }) => state !== 'killed')
  return [
    `${'folder'.padEnd(38)} killed survived unreached of reached  of all`,
    ...table,
    '',
    ...alive.map(
      ({ state, file, line, operator, original, replacement }) =>
        `${state} ${file}:${line} ${operator}\n  - ${oneLine(original)}\n  + ${oneLine(replacement)}`,
    ),
  ].join('\n')
}
