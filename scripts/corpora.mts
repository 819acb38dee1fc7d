/*
 * What office programs put on the clipboard, read as a rich paste: how many have the content that they should have.
 *
 * Equations out as a Word file and back: through our own reader, through pandoc, and opened and saved by LibreOffice. What came back
 * otherwise is listed with --list. Debian: apt-get install pandoc libreoffice-writer-nogui libreoffice-math-nogui
 */
import './lib/corpora/dom.mts'

const { readClipboards } = await import('./lib/corpora/office-clipboards.mts')
const { normalForm } = await import('./lib/corpora/same-formula.mts')
const { wordEquations } = await import('./lib/corpora/word-equations.mts')
const { readEquations, throughLibreOffice, throughPandoc, writeEquations } =
  await import('./lib/corpora/word-round-trip.mts')

const LEAST = 0.95
const isListed = process.argv.includes('--list')

for (const { program, count, wrong } of await readClipboards()) {
  console.log(`${wrong.length === 0 ? '✓' : '✗'} clipboards of ${program}: ${count - wrong.length} of ${count}`)
  for (const name of wrong) console.log(`  ${name}`)
  if (wrong.length > 0) process.exitCode = 1
}

const equations = Object.entries(wordEquations).flatMap(([kind, all]) => all.map((latex) => ({ kind, latex })))
const bytes = await writeEquations(equations.map(({ latex }) => latex))
console.log(`${equations.length} equations, a Word file of ${Math.round(bytes.length / 1000)} kB`)

const ways = { 'our own reader': readEquations, pandoc: throughPandoc, LibreOffice: throughLibreOffice }
for (const [name, way] of Object.entries(ways)) {
  try {
    report(name, way(bytes))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    console.log(`✗ ${name}: ${isMissing ? 'is not installed here' : String(error)}`)
    process.exitCode = 1
  }
}

function report(name: string, returned: ReadonlyMap<number, string>): void {
  const isSame = equations.map(({ latex }, index) => {
    const back = returned.get(index)
    const same = back !== undefined && normalForm(back) === normalForm(latex)
    if (!same && isListed) console.log(`  ${latex}\n    ${back ?? '(nothing)'}`)
    return same
  })
  const shareOf = (kind: string | null) => {
    const own = isSame.filter((_same, index) => kind === null || equations[index]!.kind === kind)
    return own.filter(Boolean).length / own.length
  }
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const kinds = Object.keys(wordEquations).map((kind) => `${kind} ${percent(shareOf(kind))}`)
  const isEnough = shareOf(null) >= LEAST
  console.log(`${isEnough ? '✓' : '✗'} ${name}: ${percent(shareOf(null))} the same (${kinds.join(', ')})`)
  if (!isEnough) process.exitCode = 1
}
