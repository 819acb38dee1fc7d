/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from './sanitize.ts'

describe('the 150,000 elements that are read', () => {
  it('are also those of end tags without a start', () => {
    const { html } = sanitizeHtml(`${'</p>'.repeat(160_000)}<b>a</b>`)
    expect(html.endsWith('<p>a</p>')).toBe(true)
    expect(html.match(/<p>/g)).toHaveLength(149_999)
  })

  it('are not line breaks', () => {
    expect(sanitizeHtml(`<p>${'<br>'.repeat(160_000)}<b>a</b>`).html).toContain('<strong>a</strong>')
  })
})
