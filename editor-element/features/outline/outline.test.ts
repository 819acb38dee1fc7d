// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { outlineOf } from '#html'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { press, type } from '../../testing/gestures.ts'
import { setHeading } from '../headings/index.ts'

const outline = (editor: ReturnType<typeof headlessEditor>) => outlineOf(editor.state.doc)

it('has every heading, wherever it is (OL01)', () => {
  const editor = headlessEditor(
    '<h1>A</h1><blockquote><h3 id="hx">B <span class="formula" data-latex="x">x</span></h3></blockquote><table><tbody><tr><td><h2>C</h2></td></tr></tbody></table>',
  )
  expect(outline(editor)).toEqual([
    { id: '', level: 1, text: 'A' },
    { id: 'hx', level: 3, text: 'B $x$' },
    { id: '', level: 2, text: 'C' },
  ])
})

it('keeps ids through another level and typing, and gives the half that Enter parts its own (OL03, OL04)', () => {
  const editor = headlessEditor('<h2 id="hx">A</h2>', { headingIds: true })
  editor.run(setHeading(3))
  type('B').act(editor)
  expect(outline(editor)).toEqual([{ id: 'hx', level: 3, text: 'BA' }])
  press('Enter').act(editor)
  const [first, second] = outline(editor)
  expect([first!.id, first!.text, second!.text]).toEqual(['hx', 'B', 'A'])
  expect(second!.id).toMatch(/^h\w{16}$/)
})

it('adds no ids where none are wanted (OL03)', () => {
  const editor = headlessEditor('<h2>A</h2>')
  type('B').act(editor)
  expect(editor.getHtml()).toBe('<h2>BA</h2>')
})
