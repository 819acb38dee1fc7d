// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { bold, br, code, doc, figure, formula, li, link, p, ul } from '../../testing/documents.ts'
import { paste, press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform, run } from '../../testing/run.ts'
import type { EditorCore } from '../../core/editor-core.ts'
import { linksFeature } from './index.ts'
import { linkAround, openLink, removeLink, setLink } from './links-commands.ts'

const a = 'https://a.example'
const b = 'https://b.example'

const linkedControl = ({ state }: EditorCore): boolean | undefined => linksFeature.toolbar?.[0]?.isActive?.(state)

describe('an address given to the link control', () => {
  it('links the selected text, with https where it has no scheme (ED24)', () => {
    run(doc(p('<a>here<b>')), setLink('example.com/a?b=1'), doc(p(link('https://example.com/a?b=1', '<a>here<b>'))))
    run(doc(p('a <a>', bold('b'), ' c<b>')), setLink(a), doc(p('a ', link(a, '<a>', bold('b'), ' c<b>'))))
    run(doc(p('<a>a'), p('b<b>')), setLink(a), doc(p(link(a, '<a>a')), p(link(a, 'b<b>'))))
  })

  it('replaces the links in the selected text', () => {
    run(doc(p('<a>', link(a, 'one'), ' two<b>')), setLink(b), doc(p(link(b, '<a>one two<b>'))))
  })

  it('without a selection is inserted as linked text, and what is typed next is not linked', () => {
    run(doc(p('see <a>')), [setLink('a.example'), type(' now')], doc(p('see ', link(a, 'a.example'), ' now<a>')))
  })

  it.each(['', '   ', 'java\tscript:alert(1)', 'data:text/html,x', 'https://'])(
    'changes nothing where it is empty or unsafe: %j (ED25)',
    (address) => {
      run(doc(p('<a>here<b>')), setLink(address), null)
      run(doc(p('here<a>')), setLink(address), null)
    },
  )

  it('is shown by a link whose text is its address, too', () => {
    run(
      doc(p('see ', link('https://a.example/x', bold('a.exam<a>ple/x')), '!')),
      setLink('b.example/y'),
      doc(p('see ', link('https://b.example/y', bold('b.example/y')), '!')),
    )
    run(doc(p(link(a, 'https://a.exam<a>ple'))), setLink(b), doc(p(link(b, b))))
    run(
      doc(p(link('mailto:a@b.example', 'a@b.exam<a>ple'))),
      setLink('c@d.example'),
      doc(p(link('mailto:c@d.example', 'c@d.example'))),
    )
  })

  it('right behind a link is its address, as right after it was set', () => {
    run(doc(p(link(a, 'the page<a>'), ' now')), setLink(b), doc(p(link(b, 'the page<a>'), ' now')))
    run(doc(p('<a>', link(a, 'the page'))), setLink('b.example'), doc(p(link(b, 'b.example<a>'), link(a, 'the page'))))
  })

  it('leaves a link its title and its target', () => {
    const [before, after] = [a, b].map((href) => ({ href, title: 'A page', target: '_blank' }))
    run(doc(p(link(before!, 'the pa<a>ge'))), setLink(b), doc(p(link(after!, 'the pa<a>ge'))))
    run(doc(p(link(before!, 'the pa<a>ge'))), setLink(a), doc(p(link(before!, 'the pa<a>ge'))))
    run(doc(p(link(before!, '<a>the page'), ' and more<b>')), setLink(b), doc(p(link(b, '<a>the page and more<b>'))))
  })

  it('is that of a selected figure, which keeps it until it is removed (IM31)', () => {
    const picture = { src: 'https://a.example/b.png', alt: 'dot' }
    const caption = ['Figure of ', link(b, 'b')] as const
    const plain = doc('<node>', figure(picture, ...caption))
    const linked = (href: string) => doc('<node>', figure({ ...picture, href }, ...caption))
    const editor = run(plain, setLink('a.example'), linked(a))
    expect(linkedControl(editor)).toBe(true)
    run(linked(a), setLink(b), linked(b))
    run(linked(a), removeLink, plain)
    run(plain, removeLink, null)
    run(plain, setLink('javascript:alert(1)'), null)
    expect(linkedControl(headlessEditor(doc('<node>', figure(picture))))).toBe(false)
    run(
      doc(figure({ ...picture, href: a }, 'a <a>')),
      setLink(b),
      doc(figure({ ...picture, href: a }, 'a ', link(b, b))),
    )
  })

  it('leaves the words of a link that has its own', () => {
    run(doc(p(link(a, 'the ', bold('pa<a>ge')))), setLink('b.example'), doc(p(link(b, 'the ', bold('pa<a>ge')))))
    run(doc(p(link(a, 'c.exam<a>ple'))), setLink('b.example'), doc(p(link(b, 'c.exam<a>ple'))))
  })
})

it('cannot be asked for in code', () => {
  const [control] = linksFeature.toolbar!
  const canLinkIn = (html: string) => control!.isEnabled!(headlessEditor(html).state)
  expect(canLinkIn('<p>text</p>')).toBe(true)
  expect(canLinkIn('<pre><code>text</code></pre>')).toBe(false)
})

describe('the link around the cursor', () => {
  it('is removed whole, wherever in it the cursor is', () => {
    run(
      doc(p('see ', link(a, 't<a>he ', bold('page')), ' now')),
      removeLink,
      doc(p('see t<a>he ', bold('page'), ' now')),
    )
    run(
      doc(p('see ', link(a, 'the ', bold('pa<a>ge')), ' now')),
      removeLink,
      doc(p('see the ', bold('pa<a>ge'), ' now')),
    )
    run(doc(p('see the page<a> now')), removeLink, null)
  })

  it('is removed from selected text, with the rest of it', () => {
    run(doc(p('a ', link(a, 'b<a>c'), ' d<b>')), removeLink, doc(p('a b<a>c d<b>')))
  })

  it('is found within it, and not behind it or where the selection reaches out of it', () => {
    const found = (content: Parameters<typeof headlessEditor>[0]) => linkAround(headlessEditor(content).state)?.href
    expect(found(doc(p('a ', link(a, 'b<a>c'))))).toBe(a)
    expect(found(doc(p('a ', link(a, '<a>bc<b>'))))).toBe(a)
    expect(found(doc(p('a ', link(a, 'bc<a>'))))).toBeUndefined()
    expect(found(doc(p('a ', link(a, 'b<a>c'), ' d<b>')))).toBeUndefined()
    expect(found(doc(p('a<a> ', link(a, 'bc'))))).toBeUndefined()
  })

  it('is opened in a new tab without opener and referrer', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    run(doc(p(link(a, 'b<a>c'))), openLink, doc(p(link(a, 'b<a>c'))))
    expect(open.mock.calls).toEqual([[a, '_blank', 'noopener,noreferrer']])
    open.mockRestore()
  })
})

describe('an address that is typed', () => {
  const address = 'https://example.com/a'

  it('becomes a link at the space after it, and undo gives the text back', () => {
    const editor = run(doc(p('<a>')), type(`see ${address}, b`), doc(p('see ', link(address, address), ', b<a>')))
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p('see ', link(address, address), ', <a>')))
    run(doc(p('<a>')), [type(`see ${address}, `), press('Mod-z')], doc(p(`see ${address}, <a>`)))
  })

  it('becomes a link at Enter after it, in a list, too', () => {
    const linked = link('https://www.example.org', 'www.example.org')
    run(doc(p('<a>')), [type('www.example.org'), press('Enter'), type('x')], doc(p(linked, br(), 'x<a>')))
    run(doc(p('<a>')), [type('- www.example.org'), press('Enter'), type('next')], doc(ul(li(p(linked)), li('next<a>'))))
  })

  it('stays text with other signs after it, and after a formula', () => {
    run(doc(p('<a>')), type(`${address};`), doc(p(`${address};<a>`)))
    run(doc(p(formula('x'), '<a>')), type('.b '), doc(p(formula('x'), '.b <a>')))
  })
})

describe('an address that is pasted', () => {
  const address = 'https://example.com/b'

  it('alone becomes a link, and undo gives the text back', () => {
    const editor = run(doc(p('a <a>')), paste({ 'text/plain': address }), doc(p('a ', link(address, address), '<a>')))
    perform(editor, press('Mod-z'))
    expectDocument(editor, doc(p(`a ${address}<a>`)))
  })

  it('within other text stays text', () => {
    run(doc(p('<a>')), paste({ 'text/plain': `see ${address}` }), doc(p(`see ${address}<a>`)))
  })
})

describe('an address that is pasted over words', () => {
  const address = 'https://example.com/x?y=1'

  it('links them, with the cursor behind, and one Undo takes the link away (UN27)', () => {
    for (const pasteMode of ['plain', 'rich'] as const) {
      const clipboard = { 'text/plain': ` ${address}\n` }
      const linked = doc(p(link(address, 'my'), '<a> text'))
      const editor = run(doc(p('<a>my<b> text')), paste(clipboard), linked, { pasteMode })
      perform(editor, [type('!'), press('Mod-z'), press('Mod-z')])
      expectDocument(editor, doc(p('my text')))
      run(doc(p('a <a>', bold('b'), ' c<b>')), paste(clipboard), doc(p('a ', link(address, bold('b'), ' c'))), {
        pasteMode,
      })
    }
  })

  it('takes the place of another address and of code, and of words if it is none (UN27)', () => {
    run(doc(p('<a>https://old.example<b>')), paste({ 'text/plain': address }), doc(p(link(address, address))))
    run(doc(p(code('<a>ab<b>c'))), paste({ 'text/plain': address }), doc(p(code(`${address}c`))))
    run(doc(p('<a>my<b> text')), paste({ 'text/plain': 'no address' }), doc(p('no address text')))
    run(doc(p('<a>my'), p('text<b>')), paste({ 'text/plain': address }), doc(p(link(address, address))))
  })
})
