import { describe, expect, it } from 'vitest'
import { sanitizeResponse } from '#contracts/sanitize'
import { testApp } from '../../../testing/test-app.ts'

async function clean(html: string): Promise<string> {
  const app = await testApp()
  const answer = await app.post('/api/sanitize', { html })
  expect(answer.status).toBe(200)
  return sanitizeResponse.parse(answer.body).html
}

describe('the sanitizing call', () => {
  it('keeps what the editor supports, and returns it as the editor would write it (API72)', async () => {
    const once = await clean(
      '<h2>Title</h2><p>A <strong>bold</strong> word, <a href="https://acme.test">linked</a>.</p>',
    )
    expect(once).toContain('<h2>Title</h2>')
    expect(once).toContain('<strong>bold</strong>')
    expect(once).toContain('href="https://acme.test"')
    expect(await clean(once)).toBe(once)
  })

  it.each([
    ['scripts', '<p>ok</p><script>alert(1)</script>', /script|alert/],
    ['event handlers', '<p onclick="alert(1)">ok</p><img src=x onerror=alert(1)>', /onclick|onerror|alert/],
    ['javascript: links', '<p><a href="jAvascript:alert(1)">ok</a></p>', /javascript|alert/i],
    [
      'unknown elements',
      '<p>ok</p><object data="x"></object><form><input></form><svg onload=alert(1)>',
      /object|form|svg/,
    ],
    ['raw text elements with their content', '<p>ok</p><xmp><img src=x onerror=alert(1)></xmp>', /xmp|img|alert/],
  ])('removes %s and keeps the text (SEC25, API72)', async (_, html, gone) => {
    const answer = await clean(html)
    expect(answer).not.toMatch(gone)
    expect(answer).toContain('ok')
  })

  it('reports what it removed when asked, and nothing about what it kept (API72)', async () => {
    const app = await testApp()
    const html =
      '<script>1</script><h2 class="x" onclick="a()" style="position: fixed; text-align: center">T</h2>' +
      '<p align="center"><b>b</b> <a href="javascript:x" onclick="b()">a</a> <a href="https://a.test">c</a></p><form id="z">f</form>'
    const answer = await app.post('/api/sanitize', { html, report: true })
    const { removed } = sanitizeResponse.parse(answer.body)
    const sorted = removed?.map(({ kind, name, count }) => `${kind} ${name} ${count}`).toSorted()
    expect(sorted).toEqual([
      'attribute class 1',
      'attribute href 1',
      'attribute onclick 2',
      'element a 1',
      'element form 1',
      'element script 1',
      'style position 1',
    ])
    const clean = await app.post('/api/sanitize', { html: sanitizeResponse.parse(answer.body).html, report: true })
    expect(sanitizeResponse.parse(clean.body).removed).toEqual([])
    const many = Array.from({ length: 5_000 }, (_, i) => `<p a${i}x="">x</p>`).join('')
    const bounded = await app.post('/api/sanitize', { html: many, report: true })
    expect(sanitizeResponse.parse(bounded.body).removed).toHaveLength(200)
  })

  it('refuses more than 2 MB with 413, and anything but a string with 400 (API72)', async () => {
    const app = await testApp()
    const big = await app.post('/api/sanitize', { html: 'x'.repeat(2 * 1024 * 1024) })
    expect(big).toMatchObject({ status: 413, code: 'body_too_large' })
    expect(await app.post('/api/sanitize', { html: 7 })).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('reads a body of half a megabyte (API72)', async () => {
    expect((await clean('<p>words and words</p>'.repeat(20_000))).length).toBeGreaterThan(400_000)
  })
})
