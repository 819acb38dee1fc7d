import { readFileSync } from 'node:fs'
import type { FormularyEditorElement } from '#editor'
import { pressPdfExport, readPdf } from '../../../../e2e/pdf.ts'
import { expect, test, type EditorOnPage } from '../../../../e2e/shared-page.ts'

const attribute = (latex: string) => latex.replaceAll('&', '&amp;')
const D = (latex: string) => `<div class="formula formula-display" data-latex="${attribute(latex)}"></div>`
const F = (latex: string) => `<span class="formula" data-latex="${attribute(latex)}"></span>`
const LINES = String.raw`\begin{align}a&=b\label{first}\\c&=d\notag\\e&=f\label{last}\end{align}`

/** The numbers on the page, from the top: those of whole formulas, and those of lines. */
const numbersOf = (editor: EditorOnPage) =>
  editor.content.evaluate((content) =>
    [...content.querySelectorAll<HTMLElement>('.formulary-formula')].flatMap((formula) => {
      const root = formula.querySelector('.formulary-formula-drawing')?.shadowRoot
      const lines = [...(root?.querySelectorAll('.katex-html .formulary-number, .katex-html .eqn-num') ?? [])]
      return [formula.dataset['equation'] ?? [], lines.map((line) => line.textContent ?? '')].flat()
    }),
  )

/** What formulas look like as text. */
const drawnText = (editor: EditorOnPage, index: number) =>
  editor.content
    .locator('.formulary-formula')
    .nth(index)
    .evaluate((formula) => {
      const drawing = formula.querySelector('.formulary-formula-drawing')?.shadowRoot?.querySelector('.katex-html')
      return drawing?.textContent?.replaceAll('\u200b', '').replaceAll('\u00a0', ' ')
    })

test.describe('numbers of equations', () => {
  test('FX100 are those that the page asks for, in the order of the document', async ({ openEditor }) => {
    const editor = await openEditor()
    await editor.setData(D('x') + D(LINES) + `<p>${F('y')}</p>` + D('z\\tag{Z}') + D('u\\notag') + D('v'))
    await expect.poll(() => numbersOf(editor)).toEqual(['(1)', '(2)'])
    await editor.set({ equationNumbers: 'all' })
    await expect.poll(() => numbersOf(editor)).toEqual(['(1)', '(2)', '(3)', '(4)'])
    await editor.set({ equationNumbers: 'none' })
    await expect.poll(() => numbersOf(editor)).toEqual(['', ''])
  })

  test('FX100 are beside the formula, at the end of its line', async ({ openEditor }) => {
    const editor = await openEditor('equation-numbers="all"')
    await editor.setData(D('\\frac{a}{b}'))
    await expect.poll(() => numbersOf(editor)).toEqual(['(1)'])
    const [formula, content] = await Promise.all([
      editor.content.locator('.formulary-formula-drawing').boundingBox(),
      editor.content.locator('.formulary-formula').boundingBox(),
    ])
    expect(formula!.x + formula!.width / 2).toBeCloseTo(content!.x + content!.width / 2, 0)
    const number = await editor.content
      .locator('.formulary-formula')
      .evaluate((element) => getComputedStyle(element, '::after').content)
    expect(number).toBe('"(1)"')
    expect(content!.x + content!.width - formula!.x - formula!.width).toBeGreaterThan(15)
  })

  test('FX132 are behind a formula that is too long, and never over it', async ({ openEditor }) => {
    const editor = await openEditor('style="max-width: 390px"')
    const long = 'a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t'
    await editor.setData(
      D(`${long}\\tag{1}`) +
        D('x\\tag{2}') +
        D(`\\begin{align}${long}&=1\\\\x&=2\\end{align}`) +
        D('y\\tag{A long name}'),
    )
    await expect.poll(() => numbersOf(editor)).toHaveLength(2)
    const places = await editor.content.evaluate((content) =>
      [...content.querySelectorAll<HTMLElement>('.formulary-formula')].map((formula) => {
        const root = formula.querySelector('.formulary-formula-drawing')!.shadowRoot!
        const right = Math.max(
          ...[...root.querySelectorAll('.katex-base')].map((part) => part.getBoundingClientRect().right),
        )
        const left = root.querySelector('.katex-base')!.getBoundingClientRect().left
        const number = root.querySelector('.katex-tag')!.getBoundingClientRect()
        const { x, width } = formula.getBoundingClientRect()
        return { gap: number.left - right, middle: (left + right) / 2 - (x + width / 2), end: x + width - number.right }
      }),
    )
    for (const { gap } of places) expect(gap).toBeGreaterThanOrEqual(0)
    expect(places[1]!.middle).toBeCloseTo(0, 0)
    expect(Math.abs(places[1]!.end)).toBeLessThan(4)
  })

  test('FX101 references follow what is inserted, deleted and undone', async ({ openEditor }) => {
    const editor = await openEditor('equation-numbers="all"')
    const { page } = editor
    await editor.setData(
      `<p>start</p>${D('a\\label{one}')}${D('b\\label{two}')}<p>${F('\\eqref{two}')} and ${F('\\ref{one}+\\ref{none}')}</p>`,
    )
    await expect.poll(() => drawnText(editor, 2)).toBe('(2)')
    await expect.poll(() => drawnText(editor, 3)).toBe('1+(??)')
    await expect(editor.content.locator('.formulary-formula').nth(3)).toHaveAttribute('title', /No equation.*none/)
    await editor.element.evaluate((element: FormularyEditorElement) => element.focus())
    await page.keyboard.press('ControlOrMeta+Home')
    await editor.element.evaluate((element: FormularyEditorElement) =>
      element.insertFormula('c\\label{none}', { display: true }),
    )
    await expect.poll(() => numbersOf(editor)).toEqual(['(1)', '(2)', '(3)'])
    await expect.poll(() => drawnText(editor, 3)).toBe('(3)')
    await expect.poll(() => drawnText(editor, 4)).toBe('2+1')
    await expect(editor.content.locator('.formulary-formula').nth(4)).not.toHaveAttribute('title', /none/)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => numbersOf(editor)).toEqual(['(1)', '(2)'])
    await expect.poll(() => drawnText(editor, 2)).toBe('(2)')
    await expect.poll(() => drawnText(editor, 3)).toBe('1+(??)')
  })

  test('FX102 are the same in MathML, in the file and in the PDF, and saved HTML has none', async ({ openEditor }) => {
    const editor = await openEditor('equation-numbers="all"')
    const { page } = editor
    await editor.setData(D('a\\label{one}') + D(LINES) + `<p>See ${F('\\eqref{last}')}.</p>`)
    expect(await editor.getData()).not.toContain('(1)')
    const mathml = await editor.element.evaluate(async (element: FormularyEditorElement) => {
      await element.whenFormulasReady()
      return element.getData({ formulas: 'mathml' })
    })
    const numbers = (html: string) => [...html.matchAll(/>(\(\d\))</g)].map(([, number]) => number)
    expect(numbers(mathml)).toEqual(['(1)', '(2)', '(3)', '(3)'])
    const downloading = page.waitForEvent('download')
    await editor.element.evaluate((element: FormularyEditorElement) => element.exportHtml())
    expect(numbers(readFileSync(await (await downloading).path(), 'utf8'))).toEqual(['(1)', '(2)', '(3)', '(3)'])
    const { pages } = await readPdf((await pressPdfExport(editor)).bytes)
    expect([...pages[0]!.text.replaceAll(/\s/g, '').matchAll(/\(\d\)/g)].map(String)).toEqual([
      '(1)',
      '(2)',
      '(3)',
      '(3)',
    ])
    await editor.setData(mathml)
    await expect.poll(() => numbersOf(editor)).toEqual(['(1)', '(2)', '(3)'])
  })

  test('FX103 of 500 formulas change without one being drawn again', async ({ openEditor }) => {
    const editor = await openEditor('equation-numbers="all"')
    await editor.setData(`<p>start</p>${Array.from({ length: 500 }, (_, index) => D(`x_{${index}}`)).join('')}`)
    await expect.poll(async () => (await numbersOf(editor)).at(-1)).toBe('(500)')
    // What is drawn in chunks, which are loaded with the first long text, is drawn anew.
    await expect(editor.content.locator('.formulary-chunk').first()).toBeAttached()
    // As for a print: where they are out of sight they are drawn in idle time, of which a busy machine has none.
    await editor.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(500)
    const drawn = await editor.element.evaluate(async (element: FormularyEditorElement) => {
      const content = element.editor.view!.dom
      const drawings = () => [...content.querySelectorAll('.formulary-formula-drawing')]
      const before = drawings()
      element.focus()
      element.insertFormula('y', { display: true })
      await new Promise(requestAnimationFrame)
      const kept = new Set(drawings())
      return { before: before.length, kept: before.filter((drawing) => kept.has(drawing)).length }
    })
    expect(drawn).toEqual({ before: 500, kept: 500 })
    const numbers = await numbersOf(editor)
    expect(numbers).toEqual(Array.from({ length: 501 }, (_, index) => `(${index + 1})`))
  })

  test('FX104 a label is typed with its braces, and a reference is offered the labels', async ({ openEditor }) => {
    const editor = await openEditor('equation-numbers="all"')
    const { page } = editor
    await editor.setData(`<p>start</p>${D('a=b')}<p>See </p>`)
    await expect.poll(() => numbersOf(editor)).toEqual(['(1)'])
    await editor.focusEnd()
    await page.keyboard.press('Control+m')
    await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
    await page.keyboard.type('\\eqref{gone}')
    await expect.poll(() => drawnText(editor, 1)).toContain('(??)')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await editor.content.locator('.formulary-formula-display').click()
    await expect(editor.content.locator('.formulary-formula-edited.formulary-formula-display')).toHaveCount(1)
    await page.keyboard.press('End')
    await page.keyboard.type('\\label{eq:first}')
    await expect.poll(() => editor.getData()).toContain('data-latex="a=b\\label{eq:first}"')
    await expect.poll(() => numbersOf(editor)).toEqual(['(1)'])
    await editor.focusEnd()
    await page.keyboard.press('Control+m')
    await page.keyboard.type('\\eqref{')
    await expect(editor.element.getByRole('option', { name: '\\eqref{eq:first}' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(() => editor.getData()).toContain('data-latex="\\eqref{eq:first}"')
    await expect.poll(() => drawnText(editor, 1)).toContain('(1)')
  })
})
