import { expect, it } from 'vitest'
import { length } from './readers.ts'

it('reads a length in any unit, also of the visible area, and takes a bare number as pixels', () => {
  const lengths = [
    '0',
    '12.5',
    '40rem',
    '2em',
    '100vh',
    '100dvh',
    '50svh',
    '30lvw',
    '10vmin',
    '5dvmax',
    '80%',
    'auto',
    '',
  ]
  expect(lengths.map(length)).toEqual(['0px', '12.5px', ...lengths.slice(2)])
})

it('leaves out what is no length', () => {
  for (const text of ['tall', '12 px', '-4px', '3xvh', 'calc(1px', '1px; color: red'])
    expect(length(text), text).toBeUndefined()
})
