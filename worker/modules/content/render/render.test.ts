import { describe, expect, it } from 'vitest'
import { renderResponse } from '#contracts/render'
import { renderHtml } from '#render'
import { testApp } from '../../../testing/test-app.ts'

const SAVED = '<p>Let <span class="formula" data-latex="x^2"></span> be.</p>'

async function render(body: Record<string, unknown>) {
  const app = await testApp()
  const answer = await app.post('/api/render', body)
  expect(answer.status).toBe(200)
  return renderResponse.parse(answer.body)
}

describe('the rendering call (RD03)', () => {
  it('gives what the function gives, in workerd, too', async () => {
    for (const formulas of ['mathml', 'katex', 'text'] as const) {
      const { html, formulasLeft } = await render({ html: SAVED.replace('data-', 'data-id="f1" data-'), formulas })
      expect(html).toBe(renderHtml(SAVED.replace('data-', 'data-id="f1" data-'), { formulas }))
      expect(formulasLeft).toBe(0)
    }
    expect((await render({ html: SAVED })).html).toContain('alttext="x squared"')
  })

  it('cleans what it is given', async () => {
    const { html } = await render({ html: `<script>alert(1)</script><p onclick="a()">${SAVED}</p>`, formulas: 'katex' })
    expect(html).not.toMatch(/script|onclick/)
  })

  it('leaves what would take too long, and says how much', async () => {
    const formula = `<span class="formula" data-latex="\\frac{${'a+'.repeat(400)}b}{c}"></span>`
    const { html, formulasLeft } = await render({ html: `<p>${formula.repeat(300)}</p>` })
    expect(formulasLeft).toBeGreaterThan(50)
    expect(formulasLeft).toBeLessThan(300)
    expect(html.match(/<math /g)).toHaveLength(300 - formulasLeft)
  })

  it('refuses more than 2 MB, and what it does not know', async () => {
    const app = await testApp()
    const big = await app.post('/api/render', { html: 'x'.repeat(2 * 1024 * 1024) })
    expect(big).toMatchObject({ status: 413, code: 'body_too_large' })
    expect(await app.post('/api/render', { html: '', formulas: 'png' })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })
})
