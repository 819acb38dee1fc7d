import { MATRIX_ENVIRONMENTS } from '../latex-commands.data.ts'
import { endOfToken } from '../latex-source.ts'
import { joinLiterals, type Atom, type Row } from './row-tree.ts'
import { GRID_ENVIRONMENT, GRID_WITH_ARGUMENT } from './slot-commands.data.ts'
import { lengthOfRowGap, type SourceReader } from './source-reader.ts'

/** An atom and the index after it. */
export type Parsed = readonly [atom: Atom, end: number]

/** `\hline` and the like before a cell are not its content. */
const LINE = /^\\(?:hline|hdashline|cline\{[^}]*\}|noalign\{[^}]*\})(?![a-zA-Z])/

/** Reads an environment of rows and cells; null if it is another one. */
export function parseGrid(
  source: SourceReader,
  from: number,
  lead: string,
  readCell: (from: number, to: number) => Row,
): Parsed | null {
  const end = source.groupEnd(from)!
  const firstCell = startOfCells(source, from, end)
  if (firstCell === null) return null
  const bodyEnd = source.closingCommand('\\end', end)
  const pieces: (string | Row)[] = [source.slice(from, firstCell)]
  let cellStart = firstCell
  let column = 1
  const addCell = (cellEnd: number) => {
    let start = source.afterSpace(cellStart, cellEnd)
    for (let line = LINE.exec(source.slice(start, cellEnd)); line; line = LINE.exec(source.slice(start, cellEnd)))
      start = source.afterSpace(start + line[0].length, cellEnd)
    pieces.push(source.slice(cellStart, start), readCell(start, cellEnd))
  }
  for (let index = firstCell; index < bodyEnd;) {
    const group = source.groupEnd(index)
    const next = group ?? endOfToken(source.text, index)
    const token = group === null ? source.slice(index, next) : ''
    if (token === '%') index = source.afterLine(index, bodyEnd)
    else if (token === '&' || token === '\\\\' || token === '\\cr') {
      addCell(index)
      const gap = token === '\\\\' ? lengthOfRowGap(source.slice(next, next + 40)) : 0
      pieces.push(source.slice(index, next + gap))
      column = token === '&' ? column + 1 : 1
      cellStart = next + gap
      index = cellStart
    } else index = next
  }
  // What is blank after the last row's end is no cell.
  const isBlank = source.afterSpace(cellStart, bodyEnd) >= bodyEnd
  if (column > 1 || pieces.length === 1 || !isBlank) addCell(bodyEnd)
  else pieces.push(source.slice(cellStart, bodyEnd))
  pieces.push(source.slice(bodyEnd, end))
  return [{ kind: 'structure', lead, name: 'grid', pieces: joinLiterals(pieces) }, end]
}

function startOfCells(source: SourceReader, from: number, end: number): number | null {
  const [head, name] = /^\\begin\s*\{([a-zA-Z]+\*?)\}/.exec(source.slice(from, from + 60)) ?? []
  if (!head || !name || !(MATRIX_ENVIRONMENTS.has(name) || GRID_ENVIRONMENT.test(name))) return null
  const start = from + head.length
  if (GRID_WITH_ARGUMENT.test(name)) return source.braceEnd(source.afterSpace(start, end))
  const option = name.endsWith('matrix*') ? /^\s*\[[^\]]*\]/.exec(source.slice(start, Math.min(end, start + 30))) : null
  return start + (option?.[0].length ?? 0)
}
