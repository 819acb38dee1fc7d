import { describe, expect, it } from 'vitest'
import { reactionFacts } from './reaction-facts.ts'

const counts = (source: string, selected?: string) =>
  reactionFacts(source, selected)?.counts.map(
    ({ of, left, right }) => `${of} ${left}${right === null ? '' : `|${right}`}`,
  )

describe('CH37 what is known of a reaction', () => {
  it('is how many atoms are on each side, and the coefficients that are missing', () => {
    expect(counts('H2 + O2 -> H2O')).toEqual(['H 2|2', 'O 2|1'])
    expect(reactionFacts('H2 + O2 -> H2O')).toMatchObject({ isBalanced: false, offer: { source: '2H2 + O2 -> 2H2O' } })
    expect(reactionFacts('2H2 + O2 -> 2H2O')).toMatchObject({ isBalanced: true, offer: null })
  })

  it('is the charge where there is any', () => {
    expect(counts('Fe^3+ + e- -> Fe^2+')).toEqual(['Fe 1|1', 'charge 2|2'])
    expect(counts('Zn + Cu^{2+} -> Zn^{2+} + Cu')).toEqual(['Zn 1|1', 'charge 2|2', 'Cu 1|1'])
  })

  it('is the molar mass of a species, alone or selected', () => {
    expect(reactionFacts('H2SO4')!.molarMass).toBeCloseTo(98.07, 2)
    expect(reactionFacts('H2 + O2 -> H2O', ' H2O')!.molarMass).toBeCloseTo(18.015, 3)
    expect(counts('SO4^2-')).toEqual(['S 1', 'O 4', 'charge -2'])
  })

  it.each(['', 'H2 +', 'H2 ->', '-> H2O', 'RCOOH', 'x', 'H2 + O2', 'A -> B'])('is nothing of %s', (source) => {
    expect(reactionFacts(source)).toBeNull()
  })

  it('is nothing of several arrows that are neither balanced nor can be (FX135)', () => {
    expect(reactionFacts('H2 + O2 -> H2O -> H2O2 + Cl')).toBeNull()
    expect(reactionFacts('2H2 + O2 -> 2H2O -> 2H2 + O2')).toMatchObject({ isBalanced: true })
  })
})
