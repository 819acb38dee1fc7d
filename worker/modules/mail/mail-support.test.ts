import { describe, expect, it } from 'vitest'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { emailTemplateNames } from '#contracts/email-templates'
import { defaultTemplates } from './default-templates.ts'
import { inlineLooks } from './inline-looks.ts'
import { mailTreeOf } from './mail-tree.ts'
import { renderMail, sampleMailValues } from './render-mail.ts'

type Element = DefaultTreeAdapterTypes.Element

function elementsOf(html: string): Element[] {
  const found: Element[] = []
  const visit = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes)
      if ('tagName' in child) {
        found.push(child)
        visit(child)
      }
  }
  visit(mailTreeOf(html))
  return found
}

const valueOf = ({ attrs }: Element, attribute: string) => attrs.find(({ name }) => name === attribute)?.value

const tags = 'html head meta title style body table tbody tr td th p h1 a ol li blockquote div span br strong'.split(
  ' ',
)

/** What Gmail, Outlook (Word's engine and the web), Apple Mail, Yahoo and Thunderbird all read; or what is harmless where it is not. */
const properties =
  /^(?:margin|padding|background|color|font|font-weight|letter-spacing|line-height|text-align|text-decoration|vertical-align|width|max-width|height|max-height|display|overflow|border(?:-(?:top|bottom|left|collapse|radius))?|overflow-wrap)$/

describe.each(emailTemplateNames)('the mail %s', (name) => {
  const { html } = renderMail(defaultTemplates[name], sampleMailValues)
  const elements = elementsOf(html)

  it('is made of what all mail programs read (MAIL28)', () => {
    for (const { tagName } of elements) expect(tags).toContain(tagName)
    expect(html).not.toMatch(/url\(|@import|<link|<script|\bsrc=|position:|float:|flex|grid/)
    for (const element of elements)
      for (const rule of (valueOf(element, 'style') ?? '').split(';').filter(Boolean))
        expect(rule.split(':')[0]?.trim()).toMatch(properties)
    // Word's engine takes the width from the attribute; Gmail cuts off longer mails.
    const tables = elements.filter(
      ({ tagName, attrs }) => tagName === 'table' && attrs.some(({ name: own }) => own === 'role'),
    )
    expect(tables.map((table) => valueOf(table, 'width'))).toEqual(['100%', '560'])
    expect(html.length).toBeLessThan(102_000)
  })

  it('has its looks at the elements, so that it is whole without its style sheet (MAIL28)', () => {
    const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    // Gmail drops a sheet that is longer; all of this one is about telephones and dark.
    expect(sheet.length).toBeLessThan(8192)
    expect(sheet.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '').trim()).toBe('')
    for (const [, rules = ''] of sheet.matchAll(/\{([^{}]*;)[^{}]*\}/g))
      for (const rule of rules.split(';').filter((part) => part.trim())) expect(rule).toMatch(/ !important$/)
    const bare = elements
      .filter(({ tagName }) => /^(?:h1|p|a|ol|th|blockquote|body)$/.test(tagName))
      .filter((element) => !valueOf(element, 'style'))
    expect(bare.map(({ tagName }) => tagName)).toEqual([])
    const button = elements.find((element) => valueOf(element, 'class') === 'button')
    if (button) expect(valueOf(button, 'style')).toMatch(/background: #14181c; color: #ffffff/)
  })
})

it("leaves an author's own look, markup and mistakes as they are", () => {
  const own = `<div class="mail"><p style="color: red">a</p><P  title="1>2">b<p>c &amp; 'd'<table><td>e</table></div>`
  const inlined = inlineLooks(own)
  expect(inlined).toContain('<p style="color: red">a</p>')
  expect(inlined).toContain(`<P style="margin: 0 0 16px"  title="1>2">b`)
  expect(inlined.replaceAll(/ style="(?!color: red)[^"]*"/g, '')).toBe(own)
})
