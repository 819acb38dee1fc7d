import { expect, it } from 'vitest'
import { edgeKeeps } from './edge-keeps.ts'
import { paginate } from './paginate.ts'

const line = (top: number) => ({ top, bottom: top + 20 })
/** Lines from 0 to 60, then a box from 70 to 150 with 10 above and below its three lines. */
const before = [line(0), line(20), line(40)]
const inside = [line(80), line(100), line(120)]
const pagesOf = (pageHeight: number) =>
  paginate({
    height: 150,
    pageHeight,
    keeps: [...before, ...inside, ...edgeKeeps({ y: 70, height: 80 }, inside)],
    headers: [],
  }).map(({ top, bottom }) => [top, bottom])

it('moves the upper edge of a box to the page of its first line', () =>
  expect(pagesOf(90)).toEqual([
    [0, 70],
    [70, 150],
  ]))

it('moves the last line of a box to the page of its lower edge', () =>
  expect(pagesOf(145)).toEqual([
    [0, 120],
    [120, 150],
  ]))

it('lets a box continue on the next page between its lines', () =>
  expect(pagesOf(110)).toEqual([
    [0, 100],
    [100, 150],
  ]))

it('keeps nothing of a box without a line, and a line that exceeds its box whole', () => {
  expect(edgeKeeps({ y: 0, height: 40 }, [])).toEqual([])
  expect(edgeKeeps({ y: 4, height: 10 }, [line(0)])).toEqual([line(0), line(0)])
})
