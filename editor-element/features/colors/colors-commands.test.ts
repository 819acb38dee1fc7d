// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { normalizeColor, schema } from '#html'
import { bold, color, doc, highlight, hr, p, table, td, tr } from '../../testing/documents.ts'
import { type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { run } from '../../testing/run.ts'
import { colorAt, setColor } from './colors-commands.ts'
import { PALETTE } from './colors-palette.ts'

const { text_color: textColor, highlight: background } = schema.marks
const kinds = [
  { name: 'text', mark: textColor, colored: color, property: 'color' },
  { name: 'background', mark: background, colored: highlight, property: 'background-color' },
]

describe.each(kinds)('a color of the $name', ({ mark, colored, property }) => {
  it('is each of the 36 of the palette, written as it is saved (CO03, CO04, CO05, CO06)', () => {
    expect(new Set(PALETTE.map((entry) => entry.color)).size).toBe(36)
    for (const entry of PALETTE) {
      expect(normalizeColor(entry.color)).toBe(entry.color)
      const editor = run(
        doc(p('<a>one two<b>')),
        setColor(mark, entry.color),
        doc(p(colored(entry.color, '<a>one two<b>'))),
      )
      expect(editor.getHtml()).toBe(`<p><span style="${property}: ${entry.color}">one two</span></p>`)
    }
  })

  it('takes the place of the one before, and leaves other marks', () => {
    run(
      doc(p('<a>a', colored('#ff0000', 'b'), bold('c<b>'))),
      setColor(mark, '#0000ff'),
      doc(p(colored('#0000ff', '<a>ab', bold('c<b>')))),
    )
  })

  it('is any that CSS has, and nothing else (CO07, CO08)', () => {
    run(doc(p('<a>a<b>')), setColor(mark, 'hsl(210, 50%, 40%)'), doc(p(colored('#336699', '<a>a<b>'))))
    run(doc(p('<a>a<b>')), setColor(mark, 'url(x)'), null)
    run(doc(p('<a>a<b>')), setColor(mark, 'red; position: fixed'), null)
  })

  it('without a selection is that of what is typed next, and is taken away from it', () => {
    run(doc(p('a<a>')), [setColor(mark, '#e03131'), type('b')], doc(p('a', colored('#e03131', 'b<a>'))))
    run(doc(p(colored('#e03131', 'a<a>'))), [setColor(mark, null), type('b')], doc(p(colored('#e03131', 'a'), 'b<a>')))
    run(doc(p('a'), '<node>', hr(), p('b')), setColor(mark, '#e03131'), doc(p('a'), '<node>', hr(), p('b')))
  })

  it('is found at the start of the selection', () => {
    const found = (content: Parameters<typeof headlessEditor>[0]) => colorAt(headlessEditor(content).state, mark)
    expect(found(doc(p(colored('#e03131', 'red<a>'))))).toBe('#e03131')
    expect(found(doc(p('a<a>', colored('#e03131', 'red<b>'))))).toBe('#e03131')
    expect(found(doc(p('plain<a>')))).toBeNull()
  })
})

it('text and background are set and taken away apart (CO09, CO10)', () => {
  const both = doc(p(color('#0f4c86', highlight('#fff1a6', '<a>word<b>'))))
  run(doc(p('<a>word<b>')), [setColor(textColor, '#0f4c86'), setColor(background, '#fff1a6')], both)
  run(both, setColor(textColor, null), doc(p(highlight('#fff1a6', '<a>word<b>'))))
  run(both, setColor(background, null), doc(p(color('#0f4c86', '<a>word<b>'))))
  run(both, [setColor(textColor, null), setColor(background, null)], doc(p('<a>word<b>')))
})

it('all selected cells are colored', () => {
  run(
    doc(table(tr(td('<from>a'), td('<to>b'), td('c')))),
    setColor(textColor, '#ff0000'),
    doc(table(tr(td(color('#ff0000', '<from>a')), td(color('#ff0000', '<to>b')), td('c')))),
  )
})
