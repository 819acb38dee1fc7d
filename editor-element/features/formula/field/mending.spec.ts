import { expect, test } from '../../../../e2e/shared-page.ts'

const F = (latex: string) => `<span class="formula" data-latex="${latex.replaceAll('&', '&amp;')}">x</span>`

test('FX105 what is missing in a selected formula is shown, and put in by F2 or by a click', async ({ editor }) => {
  const { page } = editor
  const note = editor.element.locator('.formulary-field-mend')
  const broken = editor.content.locator('.formulary-formula-broken')
  const saved = `<p>a ${F('\\frac{a}{b')} c ${F('x^2^3')}</p>`
  await editor.setData(saved)
  await expect(broken).toHaveCount(2)
  const before = await editor.getData()
  await editor.focusEnd()
  await expect(editor.element.locator('.formulary-field-input')).toHaveCount(1)
  await expect(note).toBeHidden()
  await broken.first().click()
  await expect(note).toBeVisible()
  await expect(note.locator('code')).toHaveText('\\frac{a}{b}')
  await expect(note.locator('ins')).toHaveText('}')
  expect(await editor.getData()).toBe(before)
  await page.keyboard.press('F2')
  await expect.poll(() => editor.getData()).toContain('data-latex="\\frac{a}{b}"')
  await expect(note).toBeHidden()
  await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
  // What is typed within half a second is one step of the history, and a busy machine takes longer for two keys.
  await page.clock.setFixedTime(Date.now())
  await page.keyboard.type('+1')
  await expect.poll(() => editor.getData()).toContain('data-latex="\\frac{a}{b}+1"')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => editor.getData()).toContain('data-latex="\\frac{a}{b}"')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => editor.getData()).toBe(before)
  await expect(broken).toHaveCount(2)
  await broken.last().click()
  await expect(note.locator('ins')).toHaveText('{}')
  await note.getByRole('button', { name: 'Mend' }).click()
  await expect.poll(() => editor.getData()).toContain('data-latex="x^2{}^3"')
  await expect(broken).toHaveCount(1)
})

test('FX105 nothing is offered for what cannot be mended, and nothing in a read-only editor', async ({
  openEditor,
}) => {
  const editor = await openEditor()
  const note = editor.element.locator('.formulary-field-mend')
  await editor.setData(`<p>a ${F('\\nosuchcommand{a')} b ${F('\\frac{a}{b')} c</p>`)
  await editor.focusEnd()
  await expect(editor.element.locator('.formulary-field-input')).toHaveCount(1)
  await editor.content.locator('.formulary-formula-broken').first().click()
  await expect(editor.content.locator('.formulary-formula-selected')).toHaveCount(1)
  await expect(note).toBeHidden()
  await editor.content.locator('.formulary-formula-broken').last().click()
  await expect(note).toBeVisible()
  await editor.set({ readonly: true })
  await expect(note).toBeHidden()
})
