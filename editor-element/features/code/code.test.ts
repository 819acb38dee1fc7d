// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockquote, bold, br, code, doc, formula, h2, li, p, pre, table, td, tr, ul } from '../../testing/documents.ts'
import { paste, press, type } from '../../testing/gestures.ts'
import { run } from '../../testing/run.ts'
import { MAX_HIGHLIGHTED } from './code-highlighting.ts'
import { readTokens, tokensOf } from './highlight-code.ts'
import { LANGUAGES } from './languages.ts'

const undo = press('Mod-z')

describe('code in a line', () => {
  it('is made by backticks, and given back by Undo (CB01, CB05)', () => {
    run(doc(p('a <a>')), type('`x**2` b'), doc(p('a ', code('x**2'), ' b<a>')))
    run(doc(p('a <a>')), [type('`x`'), undo], doc(p('a `x`<a>')))
    run(doc(p('<a>')), type('``x`` \\`y`'), doc(p('``x`` \\`y`<a>')))
    run(doc(p('<a>')), type('` x`'), doc(p('` x`<a>')))
  })

  it('is made and taken away by a key, and left by an arrow at the end (CB01)', () => {
    run(doc(p('a <a>b<b>')), press('Mod-e'), doc(p('a ', code('<a>b<b>'))))
    run(doc(p('a ', code('<a>b<b>'))), press('Mod-e'), doc(p('a <a>b<b>')))
    run(doc(p(code('b<a>'))), [press('ArrowRight'), type('c')], doc(p(code('b'), 'c<a>')))
  })

  it('keeps what is typed in it (CB05)', () => {
    run(doc(p(code('a<a>'))), type('*b* $x$ https://a.example '), doc(p(code('a*b* $x$ https://a.example <a>'))))
  })

  it('takes what is pasted in it as text, in both modes of pasting (CB05)', () => {
    const clipboard = { 'text/plain': 'if $x$:\n**y**', 'text/html': '<p>if <b>x</b></p><p>y</p>' }
    for (const pasteMode of ['plain', 'rich'] as const) {
      const pasted = code('aif $x$:', br(), '**y**<a>b')
      run(doc(p(code('a<a>b'), ' c')), paste(clipboard), doc(p(pasted, ' c')), { pasteMode })
      run(doc(p(code('a<a>'))), paste({ 'text/html': '<b>b</b>' }), doc(p(code('ab<a>'))), { pasteMode })
    }
  })
})

describe('a block of code', () => {
  it('is begun by a fence, in break mode at the start of a line, too (CB02)', () => {
    run(doc(p('<a>')), type('```js '), doc(pre({ language: 'js' }, '<a>')))
    run(doc(p('<a>')), [type('```c++'), press('Enter')], doc(pre({ language: 'c++' }, '<a>')))
    run(doc(p('<a>')), [type('```'), press('Enter')], doc(pre('<a>')))
    run(doc(p('a', br(), '<a>b', br(), 'c')), type('``` '), doc(p('a'), pre('<a>b'), p('c')))
    run(doc(ul(li('<a>'))), type('``` '), doc(ul(li(p(), pre('<a>')))))
    run(doc(table(tr(td('<a>')))), type('``` '), doc(table(tr(td(pre('<a>'))))))
    run(doc(p('a <a>')), [type('```'), press('Enter')], doc(p('a ```', br(), '<a>')))
    run(doc(p('<a>')), type('``` '), doc(p('``` <a>')), { markdownShortcuts: false })
    run(doc(p('<a>')), type('``` '), doc(p('``` <a>')), { singleLine: true })
  })

  it('keeps its lines when it is joined to what is before it (CB05)', () => {
    const code = pre('b\nc\n\nd')
    const joined = ['b', br(), 'c', br(), br(), 'd'] as const
    run(doc(p('a<a>'), code), press('Delete'), doc(p('a<a>', ...joined)))
    run(doc(h2('a<a>'), code), press('Delete'), doc(h2('a<a>', ...joined)))
    run(doc(ul(li('a<a>')), code), press('Delete'), doc(ul(li(p('a<a>', ...joined)))))
    run(doc(blockquote(p('a<a>')), code), press('Delete'), doc(blockquote(p('a<a>', ...joined))))
    run(doc(p('a<a>x'), pre('y<b>b\nc\n\nd')), press('Delete'), doc(p('a<a>', ...joined)))
    run(doc(p('a<a>'), code), [press('Delete'), undo], doc(p('a<a>'), code))
    run(doc(pre('a<a>'), p('b', br(), 'c')), press('Delete'), doc(pre('a<a>b\nc')))
  })

  it('gives the fence back by Undo (CB05)', () => {
    run(doc(p('<a>')), [type('```js '), undo], doc(p('```js <a>')))
    run(doc(p('<a>')), [type('```js'), press('Enter'), undo], doc(p('```js<a>')))
  })

  it('takes the selected lines by a key, formulas as their source, and gives them back (CB02)', () => {
    run(
      doc(p('a', bold('b')), p('<a>c', br(), formula('x')), h2('d<b>')),
      press('Mod-Alt-c'),
      doc(p('a', bold('b')), pre('c\n$x$\nd<a>')),
      { enterMode: 'paragraph' },
    )
    run(doc(pre('<a>a\nb')), press('Mod-Alt-c'), doc(p('<a>a', br(), 'b')))
  })

  it('has lines with their indentation, and is left by an empty last one (CB04)', () => {
    run(doc(pre('a\n  b<a>')), [press('Enter'), type('c')], doc(pre('a\n  b\n  c<a>')))
    run(doc(pre('<a>a')), press('Enter'), doc(pre('\n<a>a')))
    run(doc(pre('a\n<a>')), [press('Enter'), type('b')], doc(pre('a'), p('b<a>')))
    run(doc(pre('a\n  <a>')), [press('Enter'), type('b')], doc(pre('a'), p('b<a>')))
    run(doc(blockquote(pre('a<a>'))), press('Shift-Enter'), doc(blockquote(pre('a\n<a>'))))
    run(doc(pre('a<a>b')), [press('Mod-Enter'), type('c')], doc(pre('ab'), p('c<a>')))
  })

  it('is left by arrows where nothing is beyond it (CB04)', () => {
    run(doc(pre('a\nb<a>')), [press('ArrowDown'), type('c')], doc(pre('a\nb'), p('c<a>')))
    run(doc(pre('a<a>\nb')), [press('ArrowUp'), type('c')], doc(p('c<a>'), pre('a\nb')))
    run(doc(pre('a<a>'), p('b')), press('ArrowDown'), null)
    run(doc(pre('a<a>\nb')), press('ArrowDown'), null)
  })

  it('is indented by Tab, as its lines are (CB04)', () => {
    run(doc(pre('a<a>')), press('Tab'), doc(pre('a  <a>')))
    run(doc(pre('\ta\n<a>')), press('Tab'), doc(pre('\ta\n\t<a>')))
    run(doc(pre('x\na<a>b\n\nc<b>d')), press('Tab'), doc(pre('x\n  a<a>b\n\n  c<b>d')))
    run(doc(pre('    a<a>b\n c<b>d\ne')), press('Shift-Tab'), doc(pre('  a<a>b\nc<b>d\ne')))
    run(doc(table(tr(td(pre('a<a>')), td('b')))), press('Tab'), doc(table(tr(td(pre('a  <a>')), td('b')))))
  })

  it('is a paragraph after Backspace at its start (CB04)', () => {
    run(doc(p('x'), pre('<a>a\nb')), press('Backspace'), doc(p('x'), p('<a>a', br(), 'b')))
    run(doc(pre('<a>')), press('Backspace'), doc(p('<a>')))
  })

  it('takes text as it is, in both modes of pasting (CB05, CB07)', () => {
    const clipboard = { 'text/plain': 'if $x$:\n  **y**', 'text/html': '<p>if <b>x</b></p><p>y</p>' }
    for (const pasteMode of ['plain', 'rich'] as const)
      run(doc(pre('a<a>b')), paste(clipboard), doc(pre('aif $x$:\n  **y**<a>b')), { pasteMode })
    run(doc(pre('<a>')), type('- # 1. > --- *a* $x$ "'), doc(pre('- # 1. > --- *a* $x$ "<a>')))
  })

  it('stays a block where its lines are pasted (CB07)', () => {
    const html = '<pre data-pm-slice="1 1 []"><code class="language-c">a\n  b</code></pre>'
    run(
      doc(p('x<a>')),
      paste({ 'text/plain': 'a\n  b', 'text/html': html }),
      doc(p('x'), pre({ language: 'c' }, 'a\n  b<a>')),
      { pasteMode: 'rich' },
    )
  })
})

describe('highlighting', () => {
  it('finds the tokens of every language that is offered (CB06)', async () => {
    for (const name of Object.keys(LANGUAGES)) await expect(tokensOf('"a" 1', name)).resolves.toBeInstanceOf(Array)
    expect(await tokensOf('if x < 1: # é "', 'py')).toEqual([
      { from: 0, to: 2, kind: 'keyword' },
      { from: 7, to: 8, kind: 'number' },
      { from: 10, to: 15, kind: 'comment' },
    ])
    for (const unknown of ['unknown', 'constructor', '__proto__']) expect(await tokensOf('a', unknown)).toEqual([])
    expect(MAX_HIGHLIGHTED).toBe(20_000)
  })

  it('reads nested spans and entities', () => {
    expect(readTokens('&lt;<span class="hljs-string">a<span class="hljs-subst">&amp;</span></span>')).toEqual([
      { from: 2, to: 3, kind: 'subst' },
      { from: 1, to: 3, kind: 'string' },
    ])
  })

  it('has colors that can be read in both themes (CB09)', () => {
    const css = readFileSync(join(import.meta.dirname, 'code.css'), 'utf8')
    const light = [...css.matchAll(/var\(--formulary-code-\w+, (#[\da-f]{6})\)/g)].map(([, color]) => color!)
    const dark = [...css.matchAll(/--formulary-code-\w+: (#[\da-f]{6})/g)].map(([, color]) => color!)
    expect([light.length, dark.length]).toEqual([6, 6])
    for (const color of light) expect(contrast(color, '#f7f8fa'), color).toBeGreaterThanOrEqual(4.5)
    for (const color of dark) expect(contrast(color, '#1a2028'), color).toBeGreaterThanOrEqual(4.5)
  })
})

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
