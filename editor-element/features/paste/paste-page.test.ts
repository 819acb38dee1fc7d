// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { serializeHtml } from '#html'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { contentFrom } from '../files/foreign-html.ts'

/** The saved HTML of an editor after a page's HTML was pasted richly. */
async function pasted(html: string): Promise<string> {
  const editor = headlessEditor('')
  const { slice } = await contentFrom(html)
  editor.dispatch(editor.state.tr.replaceSelection(slice))
  return serializeHtml(editor.state.doc)
}

describe('a charge above a number of atoms, as Wikipedia draws it', () => {
  it.each([
    ['in blocks', '<span class="template-chem2-su"><span>2−</span><span>4</span></span>'],
    [
      'in lines',
      '<span style="display:inline-block;font-size:80%"><sup style="font-size:inherit">2−</sup><br><sub>4</sub></span>',
    ],
  ])('is an index and a power, %s', async (_, stack) => {
    expect(await pasted(`<p>the <span class="chemf nowrap">SO${stack}</span> ion</p>`)).toBe(
      '<p>the SO<sub>4</sub><sup>2−</sup> ion</p>',
    )
  })

  it('but lines that end and begin with such are lines', async () => {
    expect(await pasted('<p><span>a<sup>2</sup><br><sub>4</sub></span></p>')).toBe(
      '<p>a<sup>2</sup><br><sub>4</sub></p>',
    )
  })
})

describe('what is not seen where it is copied', () => {
  it.each([
    ['text', '<p>shown<span style="display: none">hidden</span> text<span hidden>hidden</span></p>', 'shown text'],
    ['text of Word', "<p>shown<span style='display:none;mso-hide:all'>hidden</span></p>", 'shown'],
    ['a button', '<p>shown</p><div><button aria-label="Copy">Copy</button></div>', 'shown'],
  ])('is left out: %s', async (_, html, text) => {
    expect(await pasted(html)).toBe(`<p>${text}</p>`)
  })

  it('but the source of a formula is not', async () => {
    const math =
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>'
    const html = await pasted(`<p>so <span style="display: none">${math}</span></p>`)
    expect(html).toContain('data-latex="x_1"')
  })
})

describe('an inner list in an item of its own without a number, as TinyMCE has it', () => {
  it('belongs to the item before it', async () => {
    const html = '<ol><li>one</li><li style="list-style-type: none;">\n<ol><li>inner</li></ol>\n</li><li>two</li></ol>'
    expect(await pasted(html)).toMatch(/^<ol><li>one<ol[^>]*><li>inner<\/li><\/ol><\/li><li>two<\/li><\/ol>$/)
  })
})
