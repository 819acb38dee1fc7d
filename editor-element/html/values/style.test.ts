import { describe, expect, it } from 'vitest'
import { parseStyle } from './style.ts'
import { cpuClock } from '../testing/cpu-clock.ts'

const read = (text: string | null) => Object.fromEntries(parseStyle(text))

describe('a style attribute', () => {
  it.each([
    ['color: red', { color: 'red' }],
    ['COLOR:RED;Text-Align : center ;', { color: 'red', 'text-align': 'center' }],
    ['color: red; color: blue', { color: 'blue' }],
    ['color: red !important', { color: 'red' }],
    ['color: rgb(1, 2, 3); x', { color: 'rgb(1, 2, 3)' }],
    ['font-family: "a;color:red"; color: blue', { 'font-family': '"a;color:red"', color: 'blue' }],
    [';;;color:red;;', { color: 'red' }],
    ['', {}],
    [null, {}],
  ])('%j is read', (text, declarations) => {
    expect(read(text)).toEqual(declarations)
  })

  it.each([
    'background: url(javascript:alert(1))',
    'background: u\\72l(x)',
    'width: expression(alert(1))',
    'color: red/**/',
    'color: <script>',
    'color: red}',
    '--x: red',
    'color',
    ':red',
    '@import: x',
    'color: "unclosed; color: red',
    'color: red('.repeat(1_000),
  ])('%j is left out', (text) => {
    expect(read(text)['background']).toBeUndefined()
    expect(read(text)['width']).toBeUndefined()
    expect(read(text)['--x']).toBeUndefined()
    expect(read(text)['color'] ?? '').not.toBe('red')
  })

  it('is inert whatever the property is called', () => {
    const style = parseStyle('__proto__: polluted; constructor: polluted; prototype: polluted; color: red')
    expect(style.get('color')).toBe('red')
    expect(style.get('__proto__')).toBeUndefined()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  it('is read in linear time, and not at all when it is a flood', () => {
    const spent = cpuClock()
    parseStyle('('.repeat(1_000_000))
    for (let index = 0; index < 1_000; index++) parseStyle(`${'a:b;'.repeat(900)}${index}`)
    expect(spent()).toBeLessThan(2_000)
    expect(parseStyle(`color: red;${' '.repeat(5_000)}`).size).toBe(0)
  })
})
