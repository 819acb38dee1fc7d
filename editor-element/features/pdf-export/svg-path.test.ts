import { expect, it } from 'vitest'
import { parseSvgPath } from './svg-path.ts'

it('reads moves, lines and closings, absolute and relative', () => {
  expect(parseSvgPath('M1 2h3v4l-1-1Hz')).toEqual([
    ['M', 1, 2],
    ['L', 4, 2],
    ['L', 4, 6],
    ['L', 3, 5],
  ])
  expect(parseSvgPath('m1 1 2 2z m5 5')).toEqual([['M', 1, 1], ['L', 3, 3], ['Z'], ['M', 6, 6]])
})

it('turns quadratic and smooth curves into cubic ones', () => {
  expect(parseSvgPath('M0 0Q3 3 6 0T12 0')).toEqual([
    ['M', 0, 0],
    ['C', 2, 2, 4, 2, 6, 0],
    ['C', 8, -2, 10, -2, 12, 0],
  ])
  expect(parseSvgPath('M0 0c1 1 2 1 3 0s2-1 3 0')).toEqual([
    ['M', 0, 0],
    ['C', 1, 1, 2, 1, 3, 0],
    ['C', 4, -1, 5, -1, 6, 0],
  ])
})

it('reads numbers that touch each other', () => {
  expect(parseSvgPath('M.5.5-1-.5')).toEqual([
    ['M', 0.5, 0.5],
    ['L', -1, -0.5],
  ])
})

it('stops at an error and keeps what came before', () => {
  expect(parseSvgPath('M0 0L1 1 MM319 2')).toEqual([
    ['M', 0, 0],
    ['L', 1, 1],
  ])
  expect(parseSvgPath('L1 1')).toEqual([])
  expect(parseSvgPath('')).toEqual([])
})
