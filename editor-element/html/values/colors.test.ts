import { describe, expect, it } from 'vitest'
import { COLOR_NAMES } from './color-names.ts'
import { normalizeColor } from './colors.ts'

describe('a color', () => {
  it.each([
    ['#f00', '#ff0000'],
    ['#F0A8', 'rgba(255, 0, 170, 0.533)'],
    ['#12aBcD', '#12abcd'],
    ['#12abcdff', '#12abcd'],
    ['#12abcd80', 'rgba(18, 171, 205, 0.502)'],
    ['Red', '#ff0000'],
    ['rebeccapurple', '#663399'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgb(1 2 3)', '#010203'],
    ['RGB( 100% , 0% , 50% )', '#ff0080'],
    ['rgb(300, -5, 3.6)', '#ff0004'],
    ['rgba(1, 2, 3, 1)', '#010203'],
    ['rgba(1, 2, 3, .25)', 'rgba(1, 2, 3, 0.25)'],
    ['rgb(1 2 3 / 50%)', 'rgba(1, 2, 3, 0.5)'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsl(240deg 100% 50%)', '#0000ff'],
    ['hsla(-120, 100%, 50%, 0.5)', 'rgba(0, 0, 255, 0.5)'],
    ['  #abc  ', '#aabbcc'],
  ])('%s is saved as %s', (text, saved) => {
    expect(normalizeColor(text)).toBe(saved)
    expect(normalizeColor(saved)).toBe(saved)
  })

  it.each([
    '',
    null,
    'transparent',
    'inherit',
    'currentcolor',
    'windowtext',
    '#12',
    '#12345',
    '#gggggg',
    'rgb(1, 2)',
    'rgb(1, 2, 3, 4, 5)',
    'rgb(a, b, c)',
    'rgb(var(--x), 1, 2)',
    'rgba(1, 2, 3, 0)',
    'hsl(1, 2, 3)',
    'hsl(x, 50%, 50%)',
    'hsl(1, x, 50%)',
    'hsl(1, 50%, x)',
    'url(javascript:alert(1))',
    'expression(alert(1))',
    'red;background:url(x)',
    'red}body{color:red',
    '__proto__',
    'constructor',
    'toString',
    'a'.repeat(10_000),
    `rgb(${'1'.repeat(60)}, 1, 1)`,
  ])('%j is refused', (text) => {
    expect(normalizeColor(text)).toBeNull()
  })

  it('is known by the 148 names of CSS', () => {
    expect(COLOR_NAMES.size).toBe(148)
    for (const color of COLOR_NAMES.values()) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })
})
