/* How many keys formulas need, beside MathLive's field and LaTeX itself. */
import '../pages/benched-formulas.ts'
import { lengthOfLatex, WRITTEN_CHEMISTRY, WRITTEN_MATHEMATICS } from '../../editor-element/fixtures/written-by-keys.ts'
import { MATHLIVE_MATHEMATICS, mathliveChemistry, sameLatex } from '../harness/mathlive-keys.mts'
import type { Bench, Figure, Measurement } from '../harness/measurement.mts'
import { openFormulas } from './formulas.mts'

const KEYS: Readonly<Record<string, string>> = { '⇥': 'Tab', '→': 'ArrowRight', '⏎': 'Enter' }
const countOf = (keys: string): number => [...keys].length

interface Written {
  readonly latex: string
  readonly formulary: number
  /** Null where it cannot be written so. */
  readonly mathlive: string | null
}

/** Types each into MathLive's field. @throws where another formula comes of it: the keys are then wrong. */
async function replay(bench: Bench, all: readonly Written[]): Promise<void> {
  const page = await openFormulas(bench)
  await page.evaluate(async () => (await benchedFormulas!).mathlive.focus())
  // Its first keys are lost otherwise.
  await page.waitForTimeout(1_000)
  for (const { latex, mathlive: keys } of all) {
    if (keys === null) continue
    await page.evaluate(async () => {
      const { mathlive } = await benchedFormulas!
      mathlive.set('')
      mathlive.focus()
    })
    await page.waitForTimeout(50)
    for (const piece of keys.split(/([⇥→⏎])/))
      if (KEYS[piece]) await page.keyboard.press(KEYS[piece])
      else if (piece !== '') await page.keyboard.type(piece)
    await page.waitForTimeout(50)
    const made = await page.evaluate(async () => (await benchedFormulas!).mathlive.get())
    if (sameLatex(made) !== sameLatex(latex)) throw new Error(`MathLive makes ${made} of ${keys}, not ${latex}`)
  }
  await page.context().close()
}

function figuresOf(bench: Bench, what: string, all: readonly Written[]): Figure {
  for (const { latex, formulary, mathlive } of all)
    bench.log(
      `  ${[formulary, mathlive === null ? '–' : countOf(mathlive), lengthOfLatex(latex)].map((n) => String(n).padStart(3)).join(' ')}  ${latex}`,
    )
  const sum = (count: (each: Written) => number) => all.reduce((total, each) => total + count(each), 0)
  return {
    what: `keys for ${all.length} ${what}`,
    unit: '',
    formulary: sum(({ formulary }) => formulary),
    peers: new Map([
      ['LaTeX', sum(({ latex }) => lengthOfLatex(latex))],
      ...(all.some(({ mathlive }) => mathlive === null)
        ? []
        : [['mathlive', sum(({ mathlive }) => countOf(mathlive!))] as const]),
    ]),
    target: { against: 'best', atMost: 1 },
  }
}

export const written: Measurement = {
  name: 'written',
  title: 'how many keys formulas need (Formulary, MathLive, LaTeX)',
  async run(bench) {
    if (bench.peers.length === 0) return []
    const mathematics = WRITTEN_MATHEMATICS.map(([keys, latex], index) => ({
      latex,
      formulary: countOf(keys),
      mathlive: MATHLIVE_MATHEMATICS[index]!,
    }))
    const chemistry = WRITTEN_CHEMISTRY.map(([keys, latex]) => ({
      latex,
      formulary: countOf(keys),
      mathlive: mathliveChemistry(latex),
    }))
    await replay(bench, [...mathematics, ...chemistry])
    return [
      figuresOf(bench, 'formulas of mathematics', mathematics),
      figuresOf(
        bench,
        'chemical formulas without spaces',
        chemistry.filter(({ mathlive }) => mathlive !== null),
      ),
      figuresOf(
        bench,
        'chemical equations',
        chemistry.filter(({ mathlive }) => mathlive === null),
      ),
    ]
  },
}
