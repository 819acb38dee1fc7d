import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnHeight } from './draw-operations.ts'
import { paginate } from './paginate.ts'
import { randomRuns } from '../../html/testing/random-runs.ts'

const lines = (count: number, height = 20, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ top: from + index * height, bottom: from + (index + 1) * height }))

describe('paginate', () => {
  it('keeps short content on one page', () => {
    expect(paginate({ height: 100, pageHeight: 200, keeps: lines(5), headers: [] })).toEqual([
      { top: 0, bottom: 100, header: null },
    ])
  })

  it('makes one page of nothing', () => {
    expect(paginate({ height: 0, pageHeight: 200, keeps: [], headers: [] })).toHaveLength(1)
  })

  it('makes no page of the space under what exactly fills the last one', () => {
    const drawing = { height: 212, operations: [], keeps: lines(10) }
    expect(paginate({ ...drawing, height: drawnHeight(drawing), pageHeight: 100, headers: [] })).toHaveLength(2)
  })

  it('breaks between lines, never through one (PD12)', () => {
    const pages = paginate({ height: 200, pageHeight: 90, keeps: lines(10), headers: [] })
    expect(pages.map(({ top, bottom }) => [top, bottom])).toEqual([
      [0, 80],
      [80, 160],
      [160, 200],
    ])
  })

  it('drops the space above what begins a page', () => {
    const keeps = [...lines(4), ...lines(4, 20, 110)]
    const pages = paginate({ height: 190, pageHeight: 95, keeps, headers: [] })
    expect(pages.map(({ top }) => top)).toEqual([0, 110])
  })

  it('moves a heading to the page of what follows it', () => {
    const keeps = [...lines(10), { top: 60, bottom: 120 }]
    expect(paginate({ height: 200, pageHeight: 100, keeps, headers: [] })[0]!.bottom).toBe(60)
  })

  it('cuts content higher than a page, and ends', () => {
    const pages = paginate({ height: 1000, pageHeight: 100, keeps: [{ top: 10, bottom: 990 }], headers: [] })
    expect(pages.length).toBeGreaterThanOrEqual(10)
    expect(pages.at(-1)!.bottom).toBe(1000)
  })

  it('leaves room for a table’s header on every page that the table continues on', () => {
    const header = { top: 0, bottom: 20, tableBottom: 200 }
    const pages = paginate({ height: 240, pageHeight: 100, keeps: lines(12), headers: [header] })
    expect(pages.map((page) => [page.top, page.bottom, page.header !== null])).toEqual([
      [0, 100, false],
      [100, 180, true],
      [180, 240, true],
    ])
  })

  it('loses nothing and repeats nothing, whatever must stay together (PD12)', () => {
    const keep = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 300 }))
    fc.assert(
      fc.property(fc.array(keep, { maxLength: 60 }), fc.integer({ min: 40, max: 400 }), (pairs, pageHeight) => {
        const keeps = pairs.map(([top, height]) => ({ top, bottom: top + height }))
        const height = Math.max(1, ...keeps.map(({ bottom }) => bottom))
        const pages = paginate({ height, pageHeight, keeps, headers: [] })
        for (const [index, page] of pages.entries()) {
          expect(page.bottom - page.top).toBeLessThanOrEqual(pageHeight + 0.5)
          const next = pages[index + 1]
          if (!next) continue
          expect(next.top).toBeGreaterThanOrEqual(page.bottom)
          expect(page.bottom).toBeGreaterThan(page.top)
          // What is dropped between two pages is empty.
          for (const { top, bottom } of keeps)
            expect(bottom <= page.bottom + 1 || top < page.bottom || top >= next.top - 1).toBe(true)
        }
        expect(pages.at(-1)!.bottom).toBeGreaterThanOrEqual(height - 1)
      }),
      randomRuns(100),
    )
  })
})
