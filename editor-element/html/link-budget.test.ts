import { expect, it } from 'vitest'
import { sanitizeHtml } from './sanitize.ts'

it('a link is not repeated in every block that it spans if its address and title are long', () => {
  const address = `https://a.test/${'a'.repeat(6_985)}`
  const paragraphs = Array.from({ length: 1_500 }, (_, index) => `<p>${index}.<b>b</b>`).join('')
  const { html } = sanitizeHtml(`<a href="${address}" title="${'t'.repeat(1_000)}">${paragraphs}`)
  expect(html.match(/<p><a /g)).toHaveLength(1_000)
  expect(html.match(/<a /g)).toHaveLength(1_000)
  expect(html).toContain('<p>1499.<strong>b</strong></p>')
})
