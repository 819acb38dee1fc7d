import { service } from '../../../e2e/addresses.ts'
import { everyBrowser } from '../../../e2e/browsers/every-browser.ts'
import { clickElement, shownElement } from '../../../e2e/browsers/shown-element.ts'
import { expect, pageHtml, publish } from '../../../e2e/test.ts'

const CSP = `default-src 'none'; script-src ${service}; style-src 'self' ${service}; font-src ${service}; connect-src ${service}; img-src 'self' data:`

everyBrowser(
  'the builder takes real keys, has its own undo, and raises no report under a strict policy',
  async (driver) => {
    const headers = { 'content-security-policy': CSP }
    await driver.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>'), headers }), () => {
      const reports: string[] = []
      Object.assign(window, { reports })
      document.addEventListener('securitypolicyviolation', (event) =>
        reports.push(`${event.violatedDirective} ${event.sourceFile}:${event.lineNumber}`),
      )
    })
    const on = (selector: string) => shownElement(driver, selector)
    const click = (selector: string) => clickElement(driver, selector)
    const latex = async () => (await on('.formulary-latex-box textarea')).value
    await driver.evaluate(async () => {
      await customElements.whenDefined('formulary-editor')
      await document.querySelector('formulary-editor')!.whenReady()
    })
    await click('[data-control="formula"]')
    await on('.formulary-palette-tile .katex')
    for (const [keys, written] of [
      ['b^2-4ac', 'b^{2}-4ac'],
      ['sin(x)/2', '\\frac{\\sin(x)}{2}'],
      ['\\cancel{a}+\\boxed{b}', '\\cancel{a}+\\boxed{b}'],
    ] as const) {
      await driver.type(keys)
      await expect.poll(latex).toBe(written)
      await driver.press('Control+a')
      await driver.press('Backspace')
      await expect.poll(latex).toBe('')
      await driver.press('Control+z')
      await expect.poll(latex).toBe(written)
      await driver.press('Control+a')
      await driver.press('Delete')
    }
    await click('.formulary-palette-template[aria-label="Fraction"]')
    await driver.type('a')
    await driver.press('Tab')
    await driver.type('b')
    await expect.poll(latex).toBe('\\frac{a}{b}')
    expect(await driver.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([])
  },
)
