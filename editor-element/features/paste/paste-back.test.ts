// @vitest-environment jsdom
import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import {
  blockquote,
  displayFormula,
  doc,
  figure,
  h2,
  hr,
  li,
  ol,
  p,
  pre,
  table,
  task,
  td,
  tr,
  ul,
  type TestDocument,
} from '../../testing/documents.ts'
import { copy, cut, drag, paste, press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { outlineOf } from '../../testing/outline.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'

/** Cuts what is selected and pastes it where the cursor is then. */
function cutAndPaste(before: TestDocument, between: TestDocument, after: TestDocument = before): void {
  const clipboard = new Map<string, string>()
  const editor = run(before, cut(clipboard), between)
  perform(editor, paste(Object.fromEntries(clipboard)))
  expectDocument(editor, { ...after, selection: null })
}

describe('what was cut out of nested lists comes back as it was', () => {
  const list = (...items: string[]) => ul(li('a', ul(li('b'), li(items[0]!))), li(items[1]!))

  it('from within an item to within one of a higher level', () =>
    cutAndPaste(doc(list('c<a>d', 'e<b>f')), doc(ul(li('a', ul(li('b'), li('c<a>f')))))))

  it('with all items of an inner list, and with the last one', () => {
    cutAndPaste(doc(ul(li('a', ul(li('<a>b'), li('c'))), li('<b>d'))), doc(ul(li('a'), li('<a>d'))))
    cutAndPaste(doc(ol(li('a', ol(li('<a>b'), li('c<b>'))), li('d'))), doc(ol(li('a', ol(li('<a>'))), li('d'))))
    cutAndPaste(doc(p('x'), ol(li('<a>b'), li('c<b>')), p('d')), doc(p('x'), ol(li('<a>')), p('d')))
    cutAndPaste(doc(list('<a>c', '<b>d')), doc(ul(li('a', ul(li('b'))), li('<a>d'))))
  })

  it('before a list that is left of the inner one', () =>
    cutAndPaste(doc(ul(li('a<a>x', ul(li('b<b>y'), li('c'))))), doc(ul(li('a<a>y', ul(li('c')))))))

  it('with the text before the list', () => {
    const items = (first: string) => ul(li(first), li('d'))
    cutAndPaste(doc(p('<a>x'), items('b<b>c')), doc(items('<a>c')))
    cutAndPaste(doc(p('<a>x'), hr(), items('<b>c')), doc(items('<a>c')))
    cutAndPaste(doc(blockquote(p('<a>x'), items('<b>c'))), doc(blockquote(items('<a>c'))))
  })

  it('with the text behind it', () =>
    cutAndPaste(doc(ol(li('a'), li('<a>b')), p('c<b>d')), doc(ol(li('a'), li('<a>d')))))

  it('with what was done of the tasks', () =>
    cutAndPaste(doc(ul(task(false, '<a>a'), task(true, '<b>b'))), doc(ul(task(true, '<a>b')))))
})

it('where text goes on behind a list that was cut, no item is left without a text', () => {
  cutAndPaste(
    doc(p('a<a>b'), ul(li('c', ul(li('<b>d'), li('e'))), li('f'))),
    doc(p('a<a>d'), ul(li('e'), li('f'))),
    doc(p('ab'), ul(li('c')), p('d'), ul(li('e'), li('f'))),
  )
  run(
    doc(p('<a>x'), ul(li('a', ul(li('b<b>c'), li('d'))), li('e'))),
    [press('Delete'), type('y')],
    doc(ul(li('y<a>c'), li('d'), li('e'))),
  )
  // Emptied, and not from elsewhere, it stays.
  run(doc(ul(li('<a>a<b>', ul(li('b'))))), press('Delete'), doc(ul(li('<a>', ul(li('b'))))))
  run(doc(ul(li('', ul(li('b<a>c'), li('d<b>e'))))), press('Delete'), doc(ul(li('', ul(li('b<a>e'))))))
  run(
    doc(p('a<a>b'), ul(li('c<b>d', ul(li('e'))))),
    [press('Delete'), press('Mod-z')],
    doc(p('ab'), ul(li('cd', ul(li('e'))))),
  )
})

describe('UN40 whole items', () => {
  /** Cuts what is selected in the one, and pastes it in the other. */
  const move = (from: TestDocument, before: TestDocument, after: TestDocument) => {
    const clipboard = new Map<string, string>()
    cut(clipboard).act(headlessEditor(from))
    run(before, paste(Object.fromEntries(clipboard)), after)
  }
  const question = doc(ol(li('one'), li('<a>six', ol(li('air'), li('no<b>'))), li('end')))
  const six = (last = 'no<a>') => li('six', ol(li('air'), li(last)))

  it('come before or behind an item at an end of its text, and both stay items', () => {
    move(question, doc(ol(li('<a>two'), li('end'))), doc(ol(six(), li('two'), li('end'))))
    move(question, doc(ol(li('one'), li('<a>two'))), doc(ol(li('one'), six(), li('two'))))
    move(question, doc(ol(li('two<a>'), li('end'))), doc(ol(li('two'), six(), li('end'))))
    move(question, doc(ul(li('<a>two', ul(li('x'))))), doc(ul(six(), li('two', ul(li('x'))))))
    move(question, doc(ol(li('two', ol(li('<a>x'))))), doc(ol(li('two', ol(six(), li('x'))))))
    const items = doc(ol(li('x'), li('<a>two'), li('three<b>')))
    move(items, doc(ol(li('A'), li('<a>B'))), doc(ol(li('A'), li('two'), li('three<a>'), li('B'))))
    const parts = doc(ol(li('x', ol(li('<a>two'), li('three<b>'))), li('y')))
    move(parts, doc(ol(li('A', ol(li('<a>B'))))), doc(ol(li('A', ol(li('two'), li('three<a>'), li('B'))))))
    move(parts, doc(ol(li('A'), li('<a>B'))), doc(ol(li('A'), li('two'), li('three<a>'), li('B'))))
  })

  it('take the place of an empty item, and are text within one and before its inner list', () => {
    move(question, doc(ol(li('one'), li('<a>'), li('end'))), doc(ol(li('one'), six(), li('end'))))
    move(question, doc(ol(li('t<a>wo'))), doc(ol(li('tsix', ol(li('air'), li('no<a>wo'))))))
    move(question, doc(ol(li('two<a>', ol(li('x'))))), doc(ol(li('twosix', ol(li('air'), li('no<a>'), li('x'))))))
  })

  it('are no whole items where a part of one is left', () => {
    const items = (end: string) => doc(ol(li('<a>two'), li(end, ol(li('x')))))
    move(items('th<b>ree'), doc(ol(li('<a>B'))), doc(ol(li('two'), li('th<a>B'))))
    move(items('three<b>'), doc(ol(li('<a>B'))), doc(ol(li('two'), li('three<a>B'))))
  })
})

it('a word from the start of a quotation or of a paragraph in an item goes back into the text', () => {
  cutAndPaste(doc(blockquote(p('<a>a<b>b'))), doc(blockquote(p('<a>b'))))
  cutAndPaste(doc(ol(li(p('x'), p('<a>a<b>b')))), doc(ol(li(p('x'), p('<a>b')))))
})

it('UN41 all words of a heading, item, quotation or line of code are text before other words, which stay what they are', () => {
  const pasted = (from: TestDocument, before: TestDocument, after: TestDocument) => {
    const clipboard = new Map<string, string>()
    copy(clipboard).act(headlessEditor(from))
    run(before, paste(Object.fromEntries(clipboard)), after)
  }
  const sources = [
    h2('<a>A<b>'),
    ul(li('<a>A<b>'), li('x')),
    ul(task(false, '<a>A<b>')),
    blockquote(p('<a>A<b>')),
    pre('<a>A<b>'),
  ]
  for (const source of sources) {
    pasted(doc(source), doc(p('<a>words')), doc(p('A<a>words')))
    pasted(doc(source), doc(p('<a>some<b> words')), doc(p('A<a> words')))
    pasted(doc(source), doc(h2('<a>words')), doc(h2('A<a>words')))
    pasted(doc(source), doc(ol(li('<a>words'))), doc(ol(li('A<a>words'))))
  }
  // Where nothing is beside them, they stay what they are.
  pasted(doc(h2('<a>A<b>')), doc(p('<a>words<b>')), doc(h2('A<a>')))
  pasted(doc(ul(li('<a>A<b>'))), doc(p('<a>')), doc(ul(li('A<a>'))))
})

it('items of an inner list are a list between the parts of a text', () => {
  const clipboard = new Map<string, string>()
  run(doc(ul(li('a', ul(li('<a>b'), li('c<b>')))), p('de')), cut(clipboard), doc(ul(li('a', ul(li('<a>')))), p('de')))
  run(doc(p('d<a>e')), paste(Object.fromEntries(clipboard)), doc(p('d'), ul(li('b'), li('c<a>')), p('e')))
})

it('items of an inner list come below the figure whose caption they are pasted into', () => {
  const clipboard = new Map<string, string>()
  const image = { src: 'https://a.example/dot.png' }
  run(doc(ul(li('a', ul(li('<a>b'), li('c<b>')))), p('d')), cut(clipboard), doc(ul(li('a', ul(li('<a>')))), p('d')))
  const after = doc(figure(image, 'xy'), ul(li('b'), li('c<a>')))
  run(doc(figure(image, 'x<a>y')), paste(Object.fromEntries(clipboard)), after)
})

describe('words of a caption', () => {
  const image = { src: 'https://a.example/dot.png' }

  it('go back into it, and are text elsewhere: their picture is not there twice', () => {
    cutAndPaste(doc(figure(image, '<a>Cap<b>')), doc(figure(image, '<a>')))
    cutAndPaste(doc(figure(image, 'a <a>b<b> c')), doc(figure(image, 'a <a> c')))
    cutAndPaste(doc(ul(li(p('x'), figure(image, '<a>Cap<b>')))), doc(ul(li(p('x'), figure(image, '<a>')))))
    const clipboard = new Map<string, string>()
    run(doc(figure(image, '<a>Cap<b>'), p('x')), cut(clipboard), doc(figure(image, '<a>'), p('x')))
    const flavors = Object.fromEntries(clipboard)
    run(doc(p('x<a>')), paste(flavors), doc(p('xCap<a>')))
    run(doc(p('<a>')), paste(flavors), doc(p('Cap<a>')))
    run(doc(ul(li('<a>x'))), paste(flavors), doc(ul(li('Cap<a>x'))))
    run(
      doc(figure({ src: 'https://a.example/b.png' }, 'x<a>')),
      paste(flavors),
      doc(figure({ src: 'https://a.example/b.png' }, 'xCap<a>')),
    )
  })

  it('are text, too, with the lines below the caption', () => {
    const clipboard = new Map<string, string>()
    run(doc(figure(image, 'Cap<a>tion'), p('on<b>e')), copy(clipboard), doc(figure(image, 'Cap<a>tion'), p('on<b>e')))
    run(doc(p('x<a>')), paste(Object.fromEntries(clipboard)), doc(p('xtion'), p('on<a>')))
  })

  it('stay a caption with the picture where the text before it is selected', () => {
    const clipboard = new Map<string, string>()
    const before = doc(p('o<a>ne'), figure(image, 'Cap<b>tion'))
    run(before, copy(clipboard), before)
    run(doc(p('x<a>')), paste(Object.fromEntries(clipboard)), doc(p('xne'), figure(image, 'Cap<a>')))
  })

  it('are dragged as text', () => {
    run(doc(figure(image, 'a <a>Cap<b>'), p('x')), drag('x'), doc(figure(image, 'a '), p('<a>Cap<b>x')))
  })
})

const DOCUMENTS: readonly (readonly [name: string, document: TestDocument])[] = [
  ['lists', doc(p('ab'), ul(li('cd', ul(li('ef'), li('gh'))), li('ij')), p('kl'))],
  ['numbers', doc(p('ab'), ol(li('cd', p('ef')), li('gh', ol(li('ij')))), h2('kl'))],
  ['a quotation', doc(p('ab'), blockquote(p('cd'), ul(li('ef'))), pre('gh'), p('ij'))],
  ['tasks', doc(h2('ab'), p('cd'), hr(), ul(task(false, 'ef'), task(true, 'gh')), p('ij'))],
]

it.each(DOCUMENTS)(
  'no selection in %s loses text when it is cut and pasted back',
  { tags: ['slow'] },
  (_name, { node }) => {
    const editor = headlessEditor('')
    const places: number[] = []
    node.descendants((block, at) => {
      if (block.isTextblock) for (let offset = 0; offset <= block.content.size; offset++) places.push(at + 1 + offset)
    })
    const pairs = places.flatMap((from) => places.filter((to) => to > from).map((to) => [from, to] as const))
    for (const [from, to] of pairs) {
      const selection = TextSelection.create(node, from, to)
      const name = outlineOf(node, selection)
      editor.loadedState = EditorState.create({ doc: node, plugins: [...editor.state.plugins], selection })
      editor.view?.updateState(editor.loadedState)
      const clipboard = new Map<string, string>()
      cut(clipboard).act(editor)
      editor.state.doc.check()
      expect(contentOf(editor.state.doc), name).toBe(contentOf(node.cut(0, from)) + contentOf(node.cut(to)))
      paste(Object.fromEntries(clipboard)).act(editor)
      editor.state.doc.check()
      expect(contentOf(editor.state.doc), name).toBe(contentOf(node))
    }
  },
)

/** Its letters, and the rules between them. */
function contentOf(document: Node): string {
  let content = ''
  document.descendants((node) => {
    content += node.text?.replaceAll('\n', '') ?? (node.type.name === 'horizontal_rule' ? '-' : '')
  })
  return content
}

describe('a block that is cut from before one without text', () => {
  it.each([
    [
      'a figure before a rule',
      doc(p('x'), '<node>', figure({ src: 'https://a.example/dot.png' }, 'Cap'), hr(), p('y')),
    ],
    ['a formula before a formula', doc(p('x'), '<node>', displayFormula('a'), displayFormula('b'), p('y'))],
    ['a rule behind a quotation', doc(blockquote(p('x')), '<node>', hr(), displayFormula('b'), p('y'))],
    ['the first block', doc('<node>', displayFormula('a'), displayFormula('b'))],
  ])('comes back, and the other one stays: %s', (_what, before) => {
    const clipboard = new Map<string, string>()
    const editor = headlessEditor(before, { pasteMode: 'rich' })
    perform(editor, cut(clipboard))
    perform(editor, paste(Object.fromEntries(clipboard)))
    expectDocument(editor, { ...before, selection: null })
  })

  it('leaves a cursor, so that what is typed takes the place of nothing', () => {
    run(doc(p('x'), '<node>', hr(), displayFormula('b')), press('Backspace'), doc(p('x<a>'), displayFormula('b')))
  })
})

describe('cells that are cut', () => {
  it.each([
    ['all of a table', doc(table(tr(td('<from>a'), td('b')), tr(td('c'), td('<to>d'))), p('x'))],
    ['some', doc(table(tr(td('a'), td('<from>b')), tr(td('c'), td('<to>d'))), p('x'))],
    ['from the last to the first', doc(table(tr(td('<to>a'), td('b')), tr(td('c'), td('<from>d'))), p('x'))],
  ])('are pasted back where they were: %s', (_what, before) => {
    const clipboard = new Map<string, string>()
    const editor = headlessEditor(before)
    perform(editor, cut(clipboard))
    perform(editor, paste(Object.fromEntries(clipboard)))
    expectDocument(editor, { ...before, selection: null })
  })
})
