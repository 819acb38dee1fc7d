import type { FormularyEditorElement } from '#editor'
import { expect, test, type EditorOnPage } from '../../e2e/shared-page.ts'

const SAVED =
  '<p>a<span class="formula tex2jax_process" data-id="f1" data-latex="a &lt; \\frac{1}{&quot;x&quot;}" contenteditable="false">$a &lt; \\frac{1}{"x"}$</span></p>' +
  '<div class="formula formula-display formula-chemical tex2jax_process" data-id="f2" data-latex="\\ce{H2O}" contenteditable="false">$$\\ce{H2O}$$</div>' +
  '<p><span class="formula tex2jax_process" data-id="f3" data-latex="\\frac{" contenteditable="false">$\\frac{$</span></p>'

const dataWithMathml = (editor: EditorOnPage, isReady: boolean) =>
  editor.element.evaluate(async (element, wait) => {
    const api = element as FormularyEditorElement
    if (wait) await api.whenFormulasReady()
    return api.getData({ formulas: 'mathml' })
  }, isReady)

test('getData gives formulas as MathML, which a page without any script shows, and reads them again as they were', async ({
  editor,
  page,
}) => {
  await editor.setData(SAVED)
  const html = await dataWithMathml(editor, true)
  expect(html).toContain('<span class="formula" data-id="f1"')
  expect(html).toContain('<div class="formula formula-display formula-chemical" data-id="f2"')
  expect(html.match(/<math /g)).toHaveLength(2)
  expect(html).toContain('display="block"')
  // What cannot be rendered keeps its saved form.
  expect(html).toContain('data-latex="\\frac{" contenteditable="false">$\\frac{$</span>')
  // The saved form is unchanged, and so is the round trip.
  expect(await editor.getData()).toBe(SAVED)
  await editor.setData(html)
  expect(await editor.getData()).toBe(SAVED)

  await page.setContent(html)
  const fraction = page.locator('[data-id="f1"] mfrac')
  await expect(fraction).toBeVisible()
  expect((await fraction.boundingBox())!.height).toBeGreaterThan(15)
})

test('getData gives the saved form while the renderer is not loaded, and MathML afterwards', async ({ editor }) => {
  await editor.setData(SAVED)
  expect(await dataWithMathml(editor, false)).toBe(SAVED)
  expect(await dataWithMathml(editor, true)).toContain('<math ')
})
