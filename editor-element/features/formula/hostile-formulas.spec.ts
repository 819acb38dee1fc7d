import type { FormularyEditorElement } from '#editor'
import { expect, test } from '../../../e2e/shared-page.ts'
import { hostileFormulas } from '../../fixtures/hostile-formulas.ts'

/** No hostile formula costs more than so many times an honest one of a thousand characters, drawn in the same run. */
const LIMIT = 4
const honest = 'x+'.repeat(500)

test(
  'hostile formulas neither throw, hang, leave their box, link nor write to the console; each is drawn, or shown with the error',
  { tag: '@slow' },
  async ({ editor, page }) => {
    const console: string[] = []
    page.on('console', (message) => console.push(message.text()))
    expect(hostileFormulas.length).toBeGreaterThanOrEqual(40)
    await editor.setData('<p><span class="formula" data-latex="x">x</span></p>')
    await expect(editor.content.locator('.katex')).toHaveCount(1)

    const faults = await editor.element.evaluate(
      async (element, { formulas, honest, limit }) => {
        const api = element as FormularyEditorElement
        const content = element.querySelector<HTMLElement>('.formulary-content')!
        const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
        const nextTurn = () => new Promise((resolve) => setTimeout(resolve))
        const costOf = async (html: string) => {
          api.setData('<p>a</p>')
          await nextTurn()
          const started = performance.now()
          api.setData(html)
          content.getBoundingClientRect()
          return performance.now() - started
        }
        const honestHtml = `<p>a <span class="formula" data-latex="${honest}">x</span></p>`
        const honestMs = Math.min(await costOf(honestHtml), await costOf(honestHtml), await costOf(honestHtml))
        const faults: string[] = []
        for (const { title, latex } of formulas)
          for (const isDisplay of [false, true]) {
            const tag = isDisplay ? 'div' : 'span'
            const formulaHtml = `<${tag} class="formula" data-latex="${escape(latex)}">x</${tag}>`
            const html = isDisplay ? `<p>a</p>${formulaHtml}<p>b</p>` : `<p>a ${formulaHtml} b</p>`
            // The machine may be busy, and that for longer than a drawing takes: both are drawn again, up to ten times.
            let ratio = (await costOf(html)) / honestMs
            for (let round = 1; round < 10 && ratio > limit; round++) {
              const honestNow = await costOf(honestHtml)
              ratio = Math.min(ratio, (await costOf(html)) / honestNow)
            }
            const fault = (text: string) => faults.push(`${title}${isDisplay ? ', displayed' : ''}: ${text}`)
            if (ratio > limit) fault(`${ratio.toFixed(1)} times an honest formula`)
            const formula = content.querySelector<HTMLElement>('.formulary-formula')!
            const drawing = formula.querySelector('.formulary-formula-drawing')?.shadowRoot
            const isDrawn = drawing?.querySelector('.katex-html') != null
            const source = formula.querySelector('.formulary-formula-source')?.textContent
            const reason = formula.querySelector('.formulary-formula-reason')?.textContent
            if (!isDrawn && (source !== latex || !reason))
              fault('neither drawn nor shown with its source and the error')
            if (
              drawing?.querySelector('a, img, script, iframe, style, [id], [onclick], [style*="url"], [style*="fixed"]')
            )
              fault('something that acts')
            const box = formula.getBoundingClientRect()
            const place = content.getBoundingClientRect()
            if (box.left < place.left - 1 || box.right > place.right + 1) fault('wider than its place')
            if (box.height > 1_700) fault(`${Math.round(box.height)} px high`)
            const { contain, overflowX } = getComputedStyle(formula)
            if (!contain.includes('paint') || overflowX === 'visible') fault('not clipped')
            if (document.documentElement.scrollWidth > document.documentElement.clientWidth) fault('the page scrolls')
            const saved = new DOMParser().parseFromString(api.getData(), 'text/html').querySelector('.formula')
            if (saved?.getAttribute('data-latex') !== latex) fault('not kept as it is')
          }
        return faults
      },
      { formulas: hostileFormulas, honest, limit: LIMIT },
    )
    expect(faults).toEqual([])
    expect(console).toEqual([])
    const { latex } = hostileFormulas.find(({ title }) => title.startsWith('fractions that only'))!
    await editor.setData(`<p><span class="formula" data-latex="${latex}">x</span></p>`)
    await expect(editor.content.locator('.formulary-formula-reason')).toContainText('takes too long to draw')
    // What one formula defined does not reach the next.
    await editor.setData('<p><span class="formula" data-latex="\\frac{a}{b}">x</span></p>')
    await expect(editor.content.getByRole('math', { name: 'a over b' })).toHaveCount(1)
  },
)
