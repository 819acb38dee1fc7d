import { FLOOR, FORMULARY, type Figure } from './measurement.mts'
import { best } from './numbers.mts'

const digits = (value: number) => value.toFixed(Math.abs(value) < 100 ? 1 : 0)
const ratio = (value: number, other: number | undefined) => (other === undefined ? '' : (value / other).toFixed(2))

/** What the figure is held against: a ratio or the value itself. */
function reached({ formulary, floor, peers, target, isRate }: Figure): number | undefined {
  if (!target) return undefined
  if (target.against === 'nothing') return formulary
  const other = target.against === 'floor' ? floor : peers && best(peers)?.value
  if (other === undefined) return undefined
  return isRate ? other / formulary : formulary / other
}

function mark(figure: Figure): string {
  const value = reached(figure)
  if (value === undefined || !figure.target) return ''
  return value <= figure.target.atMost ? '✓' : '✗'
}

const targetText = ({ target }: Figure) =>
  target ? `≤ ${target.atMost}${{ floor: ' × floor', best: ' × best', nothing: '' }[target.against]}` : ''

const head = ['work', 'unit', 'Formulary', 'floor', 'ratio', 'best peer', 'ratio', 'target', '']

/** The table as Markdown, which is also readable where it is printed. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, unit, formulary, floor, peers } = figure
    const first = peers && best(peers)
    return [
      what,
      unit,
      digits(formulary),
      floor === undefined ? '' : digits(floor),
      ratio(formulary, floor),
      first ? `${first.name} ${digits(first.value)}` : '',
      ratio(formulary, first?.value),
      targetText(figure),
      mark(figure),
    ]
  })
  return markdown([head, ...rows])
}

/** All editors beside each other, for the figures that peers have. */
export function peerTable(figures: readonly Figure[], peers: readonly string[]): string {
  const compared = figures.filter((figure) => peers.some((name) => figure.peers?.has(name)))
  const cell = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '–' : digits(value))
  const rows = compared.map(({ what, unit, formulary, floor, peers: values }) => [
    `${what}, ${unit}`,
    ...[formulary, floor, ...peers.map((name) => values?.get(name))].map(cell),
  ])
  return markdown([['work', FORMULARY, FLOOR, ...peers], ...rows])
}

function markdown(rows: readonly string[][]): string {
  const widths = rows[0]!.map((_, at) => Math.max(3, ...rows.map((row) => row[at]!.length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const [first, ...rest] = rows.map(line)
  return [first, line(widths.map((width) => '-'.repeat(width))), ...rest].join('\n')
}
