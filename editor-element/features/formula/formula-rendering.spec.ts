import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FormularyEditorElement } from '#editor'
import { service } from '../../../e2e/addresses.ts'
import { holdBack } from '../../../e2e/hold-back.ts'
import { expect, test } from '../../../e2e/shared-page.ts'
import { CHEMICAL_STRINGS } from '../../fixtures/chemistry.ts'
import { formulas } from '../../fixtures/formulas.ts'
import { latexFromInput } from '../../math/chemistry/chemical-input.ts'

const katexFolder = join(dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'dist')
const katexFile = (name: string) => readFile(join(katexFolder, name), 'utf8')

const MARKED =
  '<p class="tex2jax_process">a $x^2$ b</p><p>costs $5 and $6</p><div class="tex2jax_process">$$\\ce{H2O}$$</div>'

test('the renderer comes from the service alone, once a formula needs it; only marked text is a formula, and it is saved as it was, for other renderers too (FR01, FR02, FR08, FR09, FR10, FR11, FR12, FR13, FR15)', async ({
  openEditor,
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const editor = await openEditor()
  await editor.type('no formula yet, costs $5 and $6')
  expect(requests.filter((url) => url.includes('katex'))).toEqual([])

  await editor.setData(MARKED)
  await expect(editor.content.locator('.katex')).toHaveCount(2)
  await expect(editor.content.locator('p .formulary-formula .katex')).toHaveText(/x/)
  await expect(editor.content.locator('.formulary-formula-display .katex-display')).toHaveCount(1)
  await expect(editor.content).toContainText('costs $5 and $6')
  // Each has its MathML, and words for screen readers.
  await expect(editor.content.getByRole('math', { name: 'x squared' })).toHaveCount(1)
  await expect(editor.content.getByRole('math', { name: 'H sub 2 O' })).toHaveCount(1)
  const ams = ['pmatrix', 'aligned', 'cases'].map((name) => `\\begin{${name}} a &amp; b \\\\ c &amp; d \\end{${name}}`)
  await editor.setData(
    [...ams, '\\binom{n}{k}', '\\ce{2H2 + O2 -> 2H2O}']
      .map((latex) => `<p class="tex2jax_process">$${latex}$</p>`)
      .join(''),
  )
  await expect(editor.content.locator('.katex')).toHaveCount(5)
  await expect(editor.content.getByRole('math', { name: /^the matrix with 2 rows/ })).toHaveCount(1)
  await expect(editor.content.getByRole('math', { name: 'n choose k' })).toHaveCount(1)
  const katex = requests.filter((url) => url.includes('katex'))
  expect(katex.length).toBeGreaterThanOrEqual(2)
  const origins = new Set(requests.map((url) => new URL(url).origin))
  expect([...origins].sort()).toEqual([service, new URL(page.url()).origin].sort())

  await editor.setData(MARKED)
  const saved = await editor.getData()
  expect(saved).toMatch(
    /^<p>a <span class="formula tex2jax_process" data-id="f\w+" data-latex="x\^2" contenteditable="false">\$x\^2\$<\/span> b<\/p><p>costs \$5 and \$6<\/p><div class="formula formula-display formula-chemical tex2jax_process" data-id="f\w+" data-latex="\\ce\{H2O\}" contenteditable="false">\$\$\\ce\{H2O\}\$\$<\/div>$/,
  )

  await page.setContent(`<!doctype html><main>${saved}</main>`)
  for (const file of ['katex.js', 'contrib/mhchem.js', 'contrib/auto-render.js'])
    await page.addScriptTag({ content: await katexFile(file) })
  await page.evaluate(() => {
    const { renderMathInElement } = window as unknown as { renderMathInElement(root: Element, options: object): void }
    const delimiters = [
      { left: '$$', right: '$$', display: true },
      { left: '$', right: '$', display: false },
    ]
    for (const formula of document.querySelectorAll('.tex2jax_process')) renderMathInElement(formula, { delimiters })
  })
  await expect(page.locator('span.formula .katex msup')).toHaveCount(1)
  await expect(page.locator('div.formula .katex-display')).toContainText('H')
  await expect(page.locator('.katex-error')).toHaveCount(0)
})

test('FR17 formulas within selected text are shown as selected, and no others', async ({ openEditor, page }) => {
  const editor = await openEditor()
  const formula = (latex: string) => `<span class="formula" data-latex="${latex}">$${latex}$</span>`
  await editor.setData(
    `<p>a ${formula('x')} b ${formula('y')}</p><div class="formula" data-latex="z">$$z$$</div><p>c ${formula('w')}</p>`,
  )
  await expect(editor.content.locator('.katex')).toHaveCount(4)
  const shown = () =>
    editor.content.evaluate((content) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.background = 'Highlight'
      const color = getComputedStyle(probe).backgroundColor
      probe.remove()
      return [...content.querySelectorAll<HTMLElement>('.formulary-formula')]
        .filter((each) => getComputedStyle(each).backgroundColor === color)
        .map(({ dataset }) => dataset['latex'])
        .join('')
    })
  await editor.element.evaluate((element: FormularyEditorElement) => element.focus())
  await page.keyboard.press('ControlOrMeta+Home')
  expect(await shown()).toBe('')
  for (const [key, expected] of [
    ['Shift+ArrowRight', ''],
    ['Shift+End', 'xy'],
    ['Shift+Home', ''],
    ['Shift+ControlOrMeta+End', 'xyzw'],
    ['ControlOrMeta+Home', ''],
    ['ControlOrMeta+a', 'xyzw'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(shown, key).toBe(expected)
  }
  // As the text around them, while a menu or colors have the focus, and no longer.
  await editor.control('heading').click()
  await expect(page.getByRole('menu').or(page.getByRole('listbox')).first()).toBeVisible()
  await expect.poll(shown).toBe('xyzw')
  await page.keyboard.press('Escape')
  await editor.content
    .locator('p')
    .first()
    .click({ position: { x: 5, y: 10 } })
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await expect.poll(shown).toBe('xy')
  await editor.control('textColor').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(shown).toBe('xy')
  await page.keyboard.press('Escape')
  await page.evaluate(() => getSelection()!.removeAllRanges())
  await expect.poll(shown).toBe('')

  await editor.set({ readonly: true })
  const [from, to] = [editor.content.locator('p').first(), editor.content.locator('p').last()]
  const { x, y, height } = (await from.boundingBox())!
  await page.mouse.move(x + 2, y + height / 2)
  await page.mouse.down()
  await to.hover({ position: { x: 5, y: 10 } })
  await page.mouse.up()
  await expect.poll(shown).toBe('xyz')
})

test.describe('without the network', () => {
  test.use({ ignoredNoise: /ERR_INTERNET_DISCONNECTED|could not be loaded/ })

  test('a formula shows its source and why, editing goes on, the failure is logged, and the network brings the drawing (FR16, FR04, FR05)', async ({
    openEditor,
    page,
    noise,
  }) => {
    // Where nothing has loaded the renderer.
    const editor = await openEditor('', {})
    await page.context().setOffline(true)
    await editor.setData('<p><span class="formula" data-latex="x^{2}">x</span> text</p>')
    const formula = editor.content.locator('.formulary-formula')
    await expect(formula).toHaveText('x^{2}Formula renderer not available')
    expect(noise.some((line) => line.includes('Formulary: the formula renderer could not be loaded.'))).toBe(true)
    await editor.type(' and more')
    expect(await editor.getData()).toContain(' text and more</p>')
    await page.context().setOffline(false)
    await expect(formula.locator('.katex')).toHaveCount(1)
    await expect(formula).not.toContainText('not available')
  })
})

test('while the renderer is merely slow, a formula is its source in a quiet color and no error is shown', async ({
  openEditor,
  page,
}) => {
  const release = await holdBack(page, /katex-engine/)
  const editor = await openEditor()
  await editor.setData('<p><span class="formula" data-latex="x^{2}">x</span> text</p>')
  const formula = editor.content.locator('.formulary-formula')
  await expect(formula).toHaveText('x^{2}')
  await expect(formula).not.toHaveClass(/broken/)
  await editor.press('formula')
  const dialog = page.getByRole('dialog', { name: 'Visual Formula Builder' })
  await dialog.getByLabel('Generated LaTeX').fill('y^2')
  await page.waitForTimeout(1_500)
  await expect(page.getByText('not available')).toHaveCount(0)
  release()
  await expect(dialog.getByRole('group', { name: 'Live preview' }).locator('.katex')).toBeVisible()
  await expect(formula.locator('.katex')).toHaveCount(1)
})

test(
  'in a long document only the formulas near the visible area are rendered at once, the rest on scrolling, printing, or idling',
  { tag: '@slow' },
  async ({ editor, page }) => {
    await editor.set({ maxHeight: '400px' })
    // The renderer is there: what follows is the order alone.
    await editor.setData('<p><span class="formula" data-latex="x">x</span></p>')
    await expect(editor.content.locator('.katex')).toHaveCount(1)
    const total = 600
    const html = Array.from({ length: total }, (_, index) => {
      const latex = formulas[index % formulas.length]!.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      return `<p>${index} <span class="formula" data-id="f${index}" data-latex="${latex.replaceAll('<', '&lt;')}">x</span></p>`
    }).join('')
    const drawn = await editor.element.evaluate(async (element, value) => {
      const count = () => element.querySelectorAll('.formulary-formula-drawing').length
      // Without idle time nothing is rendered ahead.
      const idle = window.requestIdleCallback
      const asked: IdleRequestCallback[] = []
      window.requestIdleCallback = (callback) => asked.push(callback)
      ;(element as unknown as { setData(html: string): void }).setData(value)
      const isSeen = (waiting: Element) => waiting.getBoundingClientRect().top < window.innerHeight
      while ([...element.querySelectorAll('.formulary-formula-waiting')].some(isSeen))
        await new Promise(requestAnimationFrame)
      const near = count()
      window.requestIdleCallback = idle
      for (const callback of asked) idle(callback)
      return near
    }, html)
    expect(drawn).toBeGreaterThan(10)
    expect(drawn).toBeLessThan(total / 3)
    const formulasOf = editor.content.locator('.formulary-formula')
    await expect(formulasOf.first().locator('.katex')).toHaveCount(1)
    // Idle time renders some more, and stops.
    await expect.poll(() => editor.content.locator('.katex').count()).toBeGreaterThanOrEqual(300)
    await expect(formulasOf.last().locator('.katex')).toHaveCount(0)
    const box = await formulasOf.last().locator('.formulary-formula-waiting').boundingBox()
    expect(box!.width).toBeGreaterThan(8)
    await editor.content.locator('p').last().scrollIntoViewIfNeeded()
    await expect(formulasOf.last().locator('.katex')).toHaveCount(1)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(editor.content.locator('.formulary-formula-waiting')).toHaveCount(0)
    await expect(editor.content.locator('.katex')).toHaveCount(total)
  },
)

test(
  'every formula of both corpora is drawn, kept byte for byte by setData and getData, and given as MathML that is read again',
  { tag: '@slow' },
  async ({ editor }) => {
    const all = [...formulas, ...CHEMICAL_STRINGS.map(latexFromInput)]
    const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const html = all
      .map((latex, id) => `<p>a <span class="formula" data-id="f1${id}" data-latex="${escape(latex)}">x</span></p>`)
      .join('')
    const found = await editor.element.evaluate(async (element, value) => {
      const api = element as FormularyEditorElement
      const latexIn = (saved: string) =>
        [...new DOMParser().parseFromString(saved, 'text/html').querySelectorAll('.formula')].map((formula) =>
          formula.getAttribute('data-latex'),
        )
      await api.whenFormulasReady()
      api.setData(value)
      window.dispatchEvent(new Event('beforeprint'))
      const broken = [...element.querySelectorAll('.formulary-formula')]
        .filter((formula) => {
          const drawing = formula.querySelector('.formulary-formula-drawing')?.shadowRoot
          return !drawing?.querySelector('.katex-html') || !drawing.querySelector('math[aria-label]')
        })
        .map((formula) => formula.textContent)
      const saved = api.getData()
      api.setData(saved)
      const again = api.getData()
      await api.whenFormulasReady()
      const mathml = api.getData({ formulas: 'mathml' })
      api.setData(mathml)
      const unwritten = latexIn(mathml).length - (mathml.match(/<math [^>]*alttext="[^"]/g)?.length ?? 0)
      return { broken, latex: latexIn(saved), isKept: again === saved, isReadAgain: api.getData() === saved, unwritten }
    }, html)
    expect(found).toEqual({ broken: [], latex: all, isKept: true, isReadAgain: true, unwritten: 0 })
  },
)
