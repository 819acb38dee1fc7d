import { describe, expect, it } from 'vitest'
import { commandBeingTyped, completed, completionsOf } from './latex-completion.ts'

describe('the completion of LaTeX commands', () => {
  it('completes the typed prefix, shorter commands first', () => {
    expect(commandBeingTyped('a+\\alp')).toBe('\\alp')
    expect(commandBeingTyped('\\begin{pm')).toBe('\\begin{pm')
    for (const text of ['a', '\\alpha ', '\\alpha+b', '\\', '']) expect(commandBeingTyped(text)).toBeNull()
    expect(completionsOf('\\alp', 7)).toEqual(['\\alpha'])
    expect(completionsOf('\\in', 3)).toContain('\\int')
    expect(completionsOf('\\begin{pm', 7)).toEqual(['\\begin{pmatrix}'])
    expect(completionsOf('\\xyz', 7)).toEqual([])
  })

  it('writes braces for the arguments, and the end of an environment, with the cursor inside', () => {
    expect(completed('\\alpha', '')).toEqual({ text: '\\alpha', cursor: 6 })
    expect(completed('\\frac', '+1')).toEqual({ text: '\\frac{}{}', cursor: 6 })
    expect(completed('\\frac', '{a}{b}')).toEqual({ text: '\\frac', cursor: 5 })
    expect(completed('\\begin{pmatrix}', '')).toEqual({ text: '\\begin{pmatrix}  \\end{pmatrix}', cursor: 16 })
  })
})
