// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { stateOf } from '../../../testing/row-states.ts'
import { describeMove } from './field-speech.ts'

const said = (before: string, after: string) => describeMove(stateOf(before), stateOf(after), null)

describe('what is heard of a change', () => {
  it.each([
    ['x^{\\square‸}', 'x^{2‸}'],
    ['\\frac{\\square‸}{b}', '\\frac{a‸}{b}'],
    ['\\sqrt{\\square‸}', '\\sqrt{x‸}'],
    ['a‸', 'ab‸'],
  ])('is no deletion where an empty part is filled: %s, %s', (before, after) =>
    expect(said(before, after)).not.toContain('deleted'),
  )

  it.each([
    ['x^{2‸}', 'x^{\\square‸}', 'empty'],
    ['\\frac{abcdefgh‸}{b}', '\\frac{\\square‸}{b}', 'empty'],
    ['a‸', '‸', 'deleted, empty'],
    ['ab‸', 'a‸', 'deleted, end of formula'],
  ])('is what is gone or left: %s, %s', (before, after, heard) => expect(said(before, after)).toBe(heard))
})
