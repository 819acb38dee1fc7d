import { service } from '../../../e2e/addresses.ts'
import { everyBrowser } from '../../../e2e/browsers/every-browser.ts'
import { expect, pageHtml, publish } from '../../../e2e/test.ts'

const CSP = `default-src 'none'; script-src ${service}; style-src 'self' ${service}; font-src ${service}; connect-src ${service}; img-src 'self' data:`

/** Where an element is, also inside of open shadow roots, and its value; null while there is none. */
function lookFor(selector: string) {
  const find = (root: ParentNode): Element | null => {
    const found = root.querySelector(selector)
    if (found) return found
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(shadowRoot)
      if (inside) return inside
    }
    return null
  }
  const element = find(document)
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const value = (element as HTMLTextAreaElement).value as string | undefined
  return { x: left + width / 2, y: top + height / 2, value: value ?? '' }
}

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
    const on = async (selector: string) => {
      let found: Awaited<ReturnType<typeof lookFor>> = null
      await expect.poll(async () => (found = await driver.evaluate(lookFor, selector)), selector).not.toBeNull()
      return found!
    }
    const click = async (selector: string) => {
      const { x, y } = await on(selector)
      await driver.click(x, y)
    }
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
