import { expect, it } from 'vitest'
import { foldToolbar, type BarEntry } from './toolbar-fold.ts'
import { defaultToolbar, SEPARATOR } from './toolbar-layout.ts'

const entries: BarEntry[] = defaultToolbar.map((name) => (name === SEPARATOR ? null : name))
const widthOf = (entry: BarEntry) => (entry === null ? 9 : entry === 'heading' ? 118 : entry === 'alignment' ? 50 : 34)
const all = entries.reduce((sum, entry) => sum + widthOf(entry), 0)
const fold = (available: number) => foldToolbar(entries, widthOf, available, 34)

it('shows everything where it fits', () => {
  expect(fold(all)).toEqual({ shown: entries, hidden: [] })
})

it('makes one menu of the four alignments before anything is hidden', () => {
  const { shown, hidden } = fold(all - 1)
  expect(hidden).toEqual([])
  expect(shown.filter((name) => name?.startsWith('align'))).toEqual(['alignment'])
  expect(shown.indexOf('alignment')).toBe(entries.indexOf('alignLeft'))
})

it('hides video, rule and PDF first', () => {
  expect(fold(all - 86 - 1).hidden).toEqual(['horizontalRule', 'video'])
  expect(fold(all - 86 - 68).hidden).toEqual(['horizontalRule', 'video', 'pdfExport'])
})

it('never hides formula and chemistry, keeps the order, loses nothing and takes no more room than there is', () => {
  for (let available = 120; available < all; available += 7) {
    const { shown, hidden } = fold(available)
    expect(shown).toContain('formula')
    expect(shown).toContain('chemistry')
    const seen = shown.flatMap((name) =>
      name === 'alignment' ? entries.filter((each) => each?.startsWith('align')) : name,
    )
    const names = entries.filter((name) => name !== null)
    expect([...seen.filter((name) => name !== null), ...hidden].toSorted()).toEqual(names.toSorted())
    expect(names.filter((name) => hidden.includes(name))).toEqual(hidden)
    expect(names.filter((name) => seen.includes(name))).toEqual(seen.filter((name) => name !== null))
    expect(shown[0]).not.toBeNull()
    expect(shown.at(-1)).not.toBeNull()
    expect(shown.some((name, index) => name === null && shown[index + 1] === null)).toBe(false)
    const width = shown.reduce((sum, name) => sum + widthOf(name), 0)
    expect(width + (hidden.length > 0 ? 34 : 0)).toBeLessThanOrEqual(available)
  }
})

it('hides a control that it does not know after those that are needed least', () => {
  expect(foldToolbar(['bold', 'mine', 'video'], () => 30, 95, 30).hidden).toEqual([])
  expect(foldToolbar(['bold', 'mine', 'video'], () => 30, 80, 20).hidden).toEqual(['video'])
  expect(foldToolbar(['bold', 'mine', 'video'], () => 30, 60, 30).hidden).toEqual(['mine', 'video'])
})
