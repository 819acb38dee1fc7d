// @vitest-environment jsdom
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import { sampleText } from '../../core/sample-text.ts'
import { br, doc, formula, p, table, td, tr, type TestDocument } from '../../testing/documents.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { selectedTextAsLatex, textAround } from './selected-text.ts'

const stateOf = (document: TestDocument) => headlessEditor(document).state
const taken = (document: TestDocument) => selectedTextAsLatex(stateOf(document))
const around = (document: TestDocument) => textAround(stateOf(document))

describe('the text that a new formula begins with', () => {
  it('is what is selected of one line', () => {
    expect(taken(doc(p('so <a>x^2<b>.')))).toBe('x^2')
    expect(taken(doc(p(`<a>${'x'.repeat(500)}<b>`)))).not.toBe('')
  })

  it.each([
    ['nothing is selected', doc(p('<a>x'))],
    ['a formula is selected', doc(p('<node>', formula('x')))],
    ['a cell is selected', doc(table(tr(td('<from>x<to>'))))],
    ['a formula is in the selection', doc(p('<a>x', formula('y'), '<b>'))],
    ['two lines are selected', doc(p('<a>x', br(), 'y<b>'))],
    ['two paragraphs are selected', doc(p('<a>x'), p('y<b>'))],
    ['nobody would edit so much', doc(p(`<a>${'x'.repeat(501)}<b>`))],
  ])('is none where %s', (_, document) => expect(taken(document)).toBe(''))

  it('is not the sample of a new table, which nobody wrote', () => {
    const { doc: document, paragraph } = schema.nodes
    const selected = (text: ReturnType<typeof sampleText>) => {
      const made = document.create(null, paragraph.create(null, text))
      return selectedTextAsLatex(EditorState.create({ selection: TextSelection.create(made, 1, 9), doc: made }))
    }
    expect(selected(sampleText('Header 1'))).toBe('')
    expect(selected(schema.text('Header 1'))).not.toBe('')
  })
})

describe('the words beside the preview of a formula', () => {
  it('are those of its line', () =>
    expect(around(doc(p('one', br(), 'so <a>old<b> holds', br(), 'two')))).toEqual({ before: 'so', after: 'holds' }))

  it('are whole words of a long line', () => {
    const words = 'word '.repeat(10)
    expect(around(doc(p(`${words}<a>${words}`)))).toEqual({
      before: '…word word word word',
      after: 'word word word word…',
    })
    expect(around(doc(p(`${'x'.repeat(24)}<a>${'y'.repeat(24)}`)))).toEqual({
      before: 'x'.repeat(24),
      after: 'y'.repeat(24),
    })
  })
})
