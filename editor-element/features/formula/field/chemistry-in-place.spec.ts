import { expect, test, type EditorOnPage } from '../../../../e2e/shared-page.ts'

const latexOf = async (editor: EditorOnPage) =>
  /data-latex="([^"]*)"/.exec(await editor.getData())?.[1]?.replaceAll('&gt;', '>')

/** Begins a chemical formula at the end of the text. */
async function begin(editor: EditorOnPage) {
  await editor.focusEnd()
  await editor.page.keyboard.press('Control+Shift+m')
  await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
}
const noteOf = (editor: EditorOnPage) => editor.element.locator('.formulary-field-note:not(.formulary-field-mend)')

test.describe('a reaction written in place', () => {
  test('CH36 ions take shape as they are typed, and Undo gives back what was typed', async ({ editor }) => {
    const { page } = editor
    await begin(editor)
    await page.keyboard.type('2Fe3+ + SO42- + NH4+')
    await expect.poll(() => latexOf(editor)).toBe('\\ce{2Fe^3+ + SO4^2- + NH4+}')
    await page.keyboard.type(' + Cu2+')
    await expect.poll(() => latexOf(editor)).toBe('\\ce{2Fe^3+ + SO4^2- + NH4+ + Cu^2+}')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => latexOf(editor)).toBe('\\ce{2Fe^3+ + SO4^2- + NH4+ + Cu2+}')
  })

  test('CH37 atoms, charge and molar mass are beside the formula', async ({ editor }) => {
    const { page } = editor
    const note = noteOf(editor)
    await begin(editor)
    await expect(note).toBeHidden()
    await page.keyboard.type('H2SO4')
    await expect(note).toHaveText('H 2S 1O 498.07 g/mol')
    await page.keyboard.type(' + NaOH -> Na2SO4 + H2O')
    await expect(note.locator('[data-is-off]')).toHaveText(['H 3 | 2', 'Na 1 | 2'])
    const input = editor.element.locator('.formulary-field-input')
    await expect(input).toHaveAccessibleDescription(/H 3 \| 2.*Na 1 \| 2.*Balance: H2SO4 \+ 2NaOH -> Na2SO4 \+ 2H2O/)
    for (let count = 0; count < 3; count++) await page.keyboard.press('Shift+ArrowLeft')
    await expect(note).toHaveText('H 2O 118.02 g/mol')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('!')
    await expect(note).toBeHidden()
  })

  test('CH38 missing coefficients are put in by Tab at the end, or by a click', async ({ editor }) => {
    const { page } = editor
    const note = noteOf(editor)
    await begin(editor)
    await page.keyboard.type('Cr2O72- + Fe2+ + H+ -> Cr3+ + Fe3+ + H2O')
    await expect(note.getByRole('button')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect.poll(() => latexOf(editor)).toBe('\\ce{Cr2O7^2- + 6Fe^2+ + 14H+ -> 2Cr^3+ + 6Fe^3+ + 7H2O}')
    await expect(note).toContainText('Balanced')
    await expect(note.getByRole('button')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => latexOf(editor)).toBe('\\ce{Cr2O7^2- + Fe^2+ + H+ -> Cr^3+ + Fe^3+ + H2O}')
    await note.getByRole('button').click()
    await expect.poll(() => latexOf(editor)).toContain('14H+')
    await page.keyboard.type(' (l)')
    await expect.poll(() => latexOf(editor)).toContain('7H2O (l)')
    // Without an offer Tab leaves the formula.
    await page.keyboard.press('Tab')
    await page.keyboard.type('.')
    await expect(editor.content).toContainText('.')
    await expect(note).toBeHidden()
    expect(await editor.getData()).toMatch(/<\/span>\.<\/p>$/)
  })

  test('CH39 CH40 isotopes and states are offered, and Tab or a click puts them in', async ({ editor }) => {
    const { page } = editor
    const note = noteOf(editor)
    await begin(editor)
    await page.keyboard.type('C-14')
    await expect(note.getByRole('button', { name: 'Isotope C-14' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect.poll(() => latexOf(editor)).toBe('\\ce{^{14}_{6}C}')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => latexOf(editor)).toBe('\\ce{C-14}')
    await page.keyboard.press('Tab')
    await page.keyboard.type(' + NaCl(')
    await note.getByRole('button', { name: 'in water (aq)' }).click()
    await page.keyboard.type(' + 2H2')
    await expect.poll(() => latexOf(editor)).toBe('\\ce{^{14}_{6}C + NaCl(aq) + 2H2}')
    await expect(note.getByRole('button')).toHaveCount(0)
  })

  test('CH41 conditions are written above and below an arrow with Up and Down, and a hint says so', async ({
    editor,
  }) => {
    const { page } = editor
    const note = noteOf(editor)
    await begin(editor)
    await page.keyboard.type('N2 + 3H2 ->')
    await expect(note).toContainText('above the arrow')
    const input = editor.element.locator('.formulary-field-input')
    await expect(input).toHaveAccessibleDescription(/above the arrow.*below the arrow/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('Fe')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('500 K')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(' 2NH3')
    await expect.poll(() => latexOf(editor)).toBe('\\ce{N2 + 3H2 ->[Fe][500 K] 2NH3}')
    await expect(editor.element.locator('.formulary-field-status')).not.toHaveText('')
  })
})
