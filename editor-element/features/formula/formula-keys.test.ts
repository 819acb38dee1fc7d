// @vitest-environment jsdom
import { AllSelection, NodeSelection, TextSelection, type Selection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import {
  bold,
  br,
  displayFormula,
  doc,
  figure,
  footnote,
  formula,
  h2,
  hr,
  li,
  p,
  table,
  td,
  tr,
  ul,
  type TestDocument,
} from '../../testing/documents.ts'
import { mountedView, press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run, type Action } from '../../testing/run.ts'
import { chemistryParts } from '../chemistry/chemistry-parts.ts'
import { chemistryFeature } from '../chemistry/index.ts'
import { selectedChemicalFormula } from './chemical-formulas.ts'
import { insertFormula, selectedFormula } from './formula-commands.ts'
import { formulaParts } from './formula-parts.ts'
import { formulaFeature } from './index.ts'

const x = formula('x')
const X = displayFormula('x')

describe('a formula typed between dollars', () => {
  it('is one at the last dollar, prices are none, and undo restores the text', () => {
    run(doc(p('<a>')), type('costs $5 and $6, so $x$ is'), doc(p('costs $5 and $6, so ', x, ' is<a>')))
    const editor = run(doc(p('<a>')), [type('so $x$'), press('Mod-z')], doc(p('so $x$<a>')))
    perform(editor, type('.'))
    expectDocument(editor, doc(p('so $x$.<a>')))
  })

  it('of two is displayed on a line of its own, and is undone after what was typed behind it', () => {
    const editor = run(
      doc(p('before', br(), '<a>')),
      [type('$$x$$'), type('after')],
      doc(p('before'), X, p('after<a>')),
    )
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p('before'), X, p('<a>')))
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p('before', br(), '$$x$$<a>')))
  })

  it('keeps the text around it, and its marks', () => {
    run(doc(p(bold('a $x<a>b'))), type('$'), doc(p(bold('a ', x, '<a>b'))))
    run(doc(p('a', br(), '$$x$<a>', br(), 'b')), type('$'), doc(p('a'), X, p('<a>b')))
  })

  it('takes the place of the line breaks around it where Enter makes paragraphs, too', () => {
    const before = doc(p('a', br(), '$$x$<a>', br(), 'b'))
    run(before, type('$'), doc(p('a'), X, p('<a>b')), { enterMode: 'paragraph' })
  })

  it('is text where the option enableFormulas is off', () => {
    run(doc(p('<a>')), type('$x$'), doc(p('$x$<a>')), { enableFormulas: false })
  })
})

describe('Backspace and Delete beside a formula', () => {
  it.each([
    ['Backspace', p('a', x, '<a>b'), p('a', '<node>', x, 'b'), p('a<a>b')],
    ['Mod-Backspace', p('a', x, '<a>b'), p('a', '<node>', x, 'b'), p('a<a>b')],
    ['Delete', p('a<a>', x, 'b'), p('a', '<node>', x, 'b'), p('a<a>b')],
    ['Mod-Delete', p('a<a>', x, 'b'), p('a', '<node>', x, 'b'), p('a<a>b')],
  ] as const)('%s selects it, and only the next press deletes it', (key, before, selected, after) => {
    run(doc(before), press(key), doc(selected))
    run(doc(before), press(key, key), doc(after))
  })

  it('select and delete a displayed one at the edge of the text beside it', () => {
    run(doc(X, p('<a>b')), press('Backspace'), doc('<node>', X, p('b')))
    run(doc(X, p('<a>b')), press('Backspace', 'Backspace'), doc(p('<a>b')))
    run(doc(p('a<a>'), X), press('Delete'), doc(p('a'), '<node>', X))
    run(doc(p('a<a>'), X), press('Delete', 'Delete'), doc(p('a<a>')))
  })

  it('remove an empty block before it', () => {
    run(doc(X, p('<a>')), press('Backspace'), doc('<node>', X))
  })

  it('delete words up to it and no further', () => {
    run(doc(p('two words', x, 'word<a>')), press('Ctrl-Backspace'), doc(p('two words', x, '<a>')))
    run(doc(p('two words', x, 'word<a>')), press('Ctrl-Backspace', 'Ctrl-Backspace'), doc(p('two words', '<node>', x)))
    run(doc(p('<a>word', x, 'b')), press('Ctrl-Delete'), doc(p('<a>', x, 'b')))
    run(doc(p('<a>', x, 'b')), press('Ctrl-Delete'), doc(p('<node>', x, 'b')))
    run(doc(p(x, 'two words<a>')), press('Ctrl-Backspace'), null)
    run(doc(p('<a>two words', x)), press('Ctrl-Delete'), null)
    run(doc(p('two words<a>', x)), press('Ctrl-Backspace'), null)
  })
})

describe('a key that deletes a word', () => {
  it('leaves a footnote beside it', () => {
    const note = footnote('note')
    run(doc(p('two wo<a>rds', note, ' b')), press('Ctrl-Delete'), doc(p('two wo<a>', note, ' b')))
    run(doc(p('a', note, 'word<a>s')), press('Ctrl-Backspace'), doc(p('a', note, '<a>s')))
  })

  it('takes signs at an end of the block and nothing beyond them', () => {
    run(doc(p('a', x, '<a>.'), X, p('b')), press('Ctrl-Delete'), doc(p('a', x, '<a>'), X, p('b')))
    run(doc(p('a'), X, p('(<a>b')), press('Ctrl-Backspace'), doc(p('a'), X, p('<a>b')))
    run(doc(p('a, b<a>')), press('Ctrl-Backspace'), null)
  })
})

describe('text typed while a formula is selected', () => {
  it('goes after it and does not replace it', () => {
    run(doc(p('a', '<node>', x, 'b')), type('34'), doc(p('a', x, '34<a>b')))
    run(doc('<node>', X, p('b')), type('12'), doc(X, p('12<a>'), p('b')))
  })
})

describe('a word and a formula', () => {
  it('are one press of Ctrl and an arrow each', () => {
    run(doc(p('<a>ab ', x, ' cd')), press('Ctrl-ArrowRight'), null)
    run(doc(p('ab<a> ', x, ' cd')), press('Ctrl-ArrowRight'), doc(p('ab ', x, '<a> cd')))
    run(doc(p('ab ', x, '<a> cd')), press('Ctrl-ArrowRight'), doc(p('ab ', x, ' cd<a>')))
    run(doc(p('ab ', x, ' <a>cd')), press('Ctrl-ArrowLeft'), doc(p('ab <a>', x, ' cd')))
    run(doc(p('ab <a>', x, ' cd')), press('Shift-Ctrl-ArrowRight'), doc(p('ab <a>', x, '<b> cd')))
  })

  it('are selected by Shift and an arrow, a letter each', () => {
    run(doc(p('ab<a>', x, 'cd')), press('Shift-ArrowRight', 'Shift-ArrowRight'), doc(p('ab<a>', x, 'c<b>d')))
    run(doc(p('ab', x, '<a>cd')), press('Shift-ArrowLeft', 'Shift-ArrowLeft'), doc(p('a<b>b', x, '<a>cd')))
  })
})

describe('the selected formula', () => {
  const selectedIn = (before: TestDocument, ...actions: Action[]) => {
    const editor = headlessEditor(before)
    perform(editor, actions)
    return [selectedFormula(editor.state), selectedChemicalFormula(editor.state)]
  }

  it('is what its dialog opens with, a chemical one in a dialog of its own', () => {
    expect(selectedIn(doc(p('a', '<node>', x)))).toEqual([{ latex: 'x', display: false }, null])
    expect(selectedIn(doc('<node>', X))).toEqual([{ latex: 'x', display: true }, null])
    expect(selectedIn(doc(p('<a>a<b>', x)))).toEqual([null, null])
    const water = { latex: '\\ce{H2O}', display: false }
    for (const chemical of [water, { ...water, display: true }])
      expect(selectedIn(doc(p('<a>')), insertFormula(chemical), press('Backspace'))).toEqual([chemical, chemical])
  })

  it('marks its button in the toolbar and has one bar beside it, a chemical one that of chemistry', () => {
    const shownIn = (...actions: Action[]) => {
      const editor = headlessEditor(doc(p('a<a>')))
      perform(editor, actions)
      return [
        { ...formulaFeature, ...formulaParts },
        { ...chemistryFeature, ...chemistryParts },
      ].map(({ toolbar, contextBars }) => [
        ...(toolbar ?? []).map((item) => 'isActive' in item && item.isActive?.(editor.state)),
        ...(contextBars?.(editor) ?? []).map((bar) => bar.anchor(editor.state)),
      ])
    }
    const [formulaIn, chemistryIn] = ['x', '\\ce{H2O}'].map((latex) => [insertFormula({ latex }), press('Backspace')])
    expect(shownIn(...formulaIn!)).toEqual([
      [true, 2],
      [false, null],
    ])
    expect(shownIn(...chemistryIn!)).toEqual([
      [true, null],
      [true, 2],
    ])
    expect(shownIn()).toEqual([
      [false, null],
      [false, null],
    ])
  })
})

describe('a formula given to the editor', () => {
  it('goes in place of the selection, with the cursor behind it, each with an id of its own (FX47, FX48)', () => {
    const editor = run(
      doc(p('a<a>b<b>c')),
      [insertFormula({ latex: ' x ' }), insertFormula({ latex: 'x' })],
      doc(p('a', x, x, '<a>c')),
    )
    const ids = [...editor.getHtml().matchAll(/data-id="(f[^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    run(doc(p('a<a>')), insertFormula({ latex: ' ' }), null)
  })

  it('of its own line goes behind the block at whose end the cursor is, which is below it then', () => {
    const display = insertFormula({ latex: 'x', display: true })
    run(doc(p('ab<a>')), display, doc(p('ab'), X, p('<a>')))
    run(doc(h2('ab<a>'), p('c')), display, doc(h2('ab'), X, p('<a>c')))
    run(doc(ul(li('ab<a>'), li('c'))), display, doc(ul(li(p('ab'), X, p('<a>')), li('c'))))
    run(doc(table(tr(td('ab<a>')))), display, doc(table(tr(td(p('ab'), X, p('<a>'))))))
    run(doc(p('a<a>b')), display, doc(p('a'), X, p('<a>b')))
    run(doc(p('<a>ab')), display, doc(X, p('<a>ab')))
    run(doc(p('ab<a>'), hr(), p('c')), display, doc(p('ab'), X, p('<a>'), hr(), p('c')))
    run(doc(p('ab<a>'), X, p('c')), display, doc(p('ab'), X, p('<a>'), X, p('c')))
    run(doc(p('ab<a>'), ul(li('c'))), display, doc(p('ab'), X, ul(li('<a>c'))))
  })

  it('goes in wherever the cursor can be, and whatever is selected', () => {
    const { state } = headlessEditor(
      doc(figure({ src: '/a.png' }, 'a'), p('b', x), ul(li('c')), table(tr(td('d'))), hr(), h2('e'), X, p('f')),
    )
    const selections: Selection[] = [new AllSelection(state.doc)]
    state.doc.descendants((node, at) => {
      if (NodeSelection.isSelectable(node)) selections.push(NodeSelection.create(state.doc, at))
      if (node.isTextblock)
        selections.push(TextSelection.create(state.doc, at + 1), TextSelection.create(state.doc, at + 2))
    })
    for (const selection of selections)
      for (const display of [true, false]) {
        const found: string[] = []
        const before = state.apply(state.tr.setSelection(selection))
        insertFormula({ latex: 'new', display })(before, ({ doc: after }) => {
          after.check()
          after.descendants(({ attrs }) => void found.push(String(attrs['latex'])))
        })
        expect(
          found.filter((latex) => latex === 'new'),
          JSON.stringify(selection),
        ).toEqual(['new'])
      }
  })

  it('that takes the place of another keeps its id, and is chemistry by its source', () => {
    const editor = headlessEditor(doc(p('so <a>')))
    perform(editor, insertFormula({ latex: '\\frac{a}{b}' }))
    const id = /data-id="(f[^"]+)"/.exec(editor.getHtml())![1]
    expect(editor.getHtml()).toBe(
      `<p>so <span class="formula tex2jax_process" data-id="${id}" data-latex="\\frac{a}{b}" contenteditable="false">$\\frac{a}{b}$</span></p>`,
    )
    perform(editor, [press('Backspace'), insertFormula({ latex: '\\ce{H2O}' })])
    expect(editor.getHtml()).toContain(`class="formula formula-chemical tex2jax_process" data-id="${id}"`)
    const drawn = mountedView(editor).dom.querySelector<HTMLElement>('[data-latex]')!
    expect(drawn.dataset['latex']).toBe('\\ce{H2O}')
    expect(drawn.className).toBe('formulary-formula formulary-formula-chemical')
  })
})
