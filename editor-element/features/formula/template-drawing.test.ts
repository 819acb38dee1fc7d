// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawMarked } from '../../drawing/marked-drawing.ts'
import { markedLatex } from '../../math/rows/marked-latex.ts'
import { row } from '../../math/rows/row-tree.ts'
import { newElement } from './formula-elements.ts'
import { writeElement } from './generate-latex.ts'
import { atomsOfElement } from './insert-element.ts'
import { ALL_TEMPLATES } from './templates.data.ts'

it('every template is drawn with what is to be filled in marked', () => {
  for (const { type, notation, name } of ALL_TEMPLATES) {
    const { atoms } = atomsOfElement(newElement(type, notation))
    const drawing = drawMarked(markedLatex(row(atoms), 'nowhere').latex, true)
    const { empty } = writeElement(newElement(type, notation))
    expect(drawing.querySelectorAll('[data-slot]').length, name).toBe(empty.length)
  }
})
