import { axeFindings, COLOR_RULES } from '../../../e2e/axe.ts'
import type { Locator } from '@playwright/test'
import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'
import { COMPOUNDS } from './compounds.data.ts'
import { ELEMENTS } from './elements.data.ts'
import { REACTIONS } from './reactions.data.ts'
import { SYMBOLS } from './symbols.data.ts'
import { TEMPLATES } from './templates.data.ts'

const TABS = ['Compounds', 'Reactions', 'Symbols', 'Templates', 'Elements']
const SUGGESTION = 'Use only chemical symbols, numbers, and basic operators'

/** The dialog, by what a person sees of it. */
class ChemistryDialog {
  readonly editor: EditorOnPage
  readonly dialog: Locator
  readonly input: Locator
  readonly preview: Locator

  constructor(editor: EditorOnPage) {
    this.editor = editor
    this.dialog = editor.page.getByRole('dialog', { name: 'Chemical Formula' })
    this.input = this.dialog.getByLabel('Formula or equation')
    this.preview = this.dialog.getByRole('region', { name: 'Preview' })
  }

  async open(): Promise<this> {
    await this.editor.press('chemistry')
    await expect(this.input).toBeFocused()
    return this
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async show(tab: string, category?: string): Promise<void> {
    await this.dialog.getByRole('tab', { name: tab, exact: true }).click()
    if (category) await this.dialog.getByRole('tab', { name: category, exact: true }).click()
  }

  /** The formulas that the shown list offers. */
  formulas(): Promise<(string | null)[]> {
    return this.dialog
      .locator('[data-formula]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-formula')))
  }

  entry(formula: string): Locator {
    return this.dialog.locator(`[data-formula="${formula}"]`)
  }

  /** Empties the input and presses an entry. */
  async choose(formula: string): Promise<void> {
    await this.input.fill('')
    await this.entry(formula).click()
  }
}

const openDialog = (editor: EditorOnPage) => new ChemistryDialog(editor).open()
const formulasOf = (entries: readonly { formula: string }[]) => entries.map(({ formula }) => formula)

/** As the editor saves it, the id apart. */
const saved = (latex: string) =>
  new RegExp(
    `^<p><span class="formula formula-chemical tex2jax_process" data-id="f[\\w-]+" data-latex="${escaped(latex)}" contenteditable="false">\\$${escaped(latex)}\\$</span></p>$`,
  )
const escaped = (text: string) => htmlOf(text).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const htmlOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test('the chemistry control opens the chemical formula dialog with exactly five tabs; a click on what they hold puts it into the input (ED35, CH01, CH02, CH03, CH04, CH05, CH06, CH07, CH08, CH09, CH10, CH11, CH12, CH13, CH14, CH15, CH16)', async ({
  editor,
}) => {
  const chemistry = await openDialog(editor)
  const { dialog } = chemistry
  await expect(dialog.getByRole('heading', { name: 'Chemical Formula' })).toBeVisible()
  await expect(dialog.getByRole('tablist', { name: 'Lists' }).getByRole('tab')).toHaveText(TABS)

  await test.step('Compounds: exactly five categories', async () => {
    await chemistry.show('Compounds')
    await expect(chemistry.dialog.getByRole('tablist', { name: 'Compounds' }).getByRole('tab')).toHaveText([
      'Acids',
      'Bases',
      'Salts',
      'Organic',
      'Biochemical',
    ])
    for (const { name, entries } of COMPOUNDS) {
      await chemistry.show('Compounds', name)
      expect(await chemistry.formulas()).toEqual(formulasOf(entries))
      for (const { formula } of [entries[0]!, entries.at(-1)!]) {
        await chemistry.choose(formula)
        await expect(chemistry.input).toHaveValue(formula)
      }
    }
  })
  await test.step('Reactions: exactly 35 named ones; Symbols: about 120', async () => {
    await chemistry.show('Reactions')
    expect(await chemistry.formulas()).toHaveLength(35)
    const [haber] = REACTIONS[0]!.entries
    await chemistry.dialog.getByRole('button', { name: 'Haber–Bosch process' }).click()
    await expect(chemistry.input).toHaveValue(haber!.formula)
    await expect(chemistry.dialog.getByText('Balanced', { exact: true })).toBeVisible()

    await chemistry.show('Symbols')
    const formulas = await chemistry.formulas()
    expect(formulas).toEqual(SYMBOLS.flatMap(({ entries }) => formulasOf(entries)))
    expect(formulas.length).toBeGreaterThanOrEqual(115)
    expect(formulas.length).toBeLessThanOrEqual(125)
    await chemistry.choose('^{2+}')
    await expect(chemistry.input).toHaveValue('^{2+}')
    await chemistry.dialog.getByRole('button', { name: 'Hydroxide' }).click()
  })
  await test.step('Templates: exactly four groups', async () => {
    await chemistry.input.fill('')
    await chemistry.show('Templates')
    await expect(chemistry.dialog.getByRole('tablist', { name: 'Templates' }).getByRole('tab')).toHaveText([
      'Organic',
      'Coordination',
      'Biochemical',
      'Industrial',
    ])
    for (const { name, entries } of TEMPLATES) {
      await chemistry.show('Templates', name)
      expect(await chemistry.formulas()).toEqual(formulasOf(entries))
      await chemistry.dialog.getByRole('button', { name: entries[1]!.name }).click()
      await expect(chemistry.input).toHaveValue(new RegExp(`${escaped(entries[1]!.formula).replaceAll('&gt;', '>')}$`))
      await chemistry.input.fill('')
    }
  })
  await test.step('Elements: exactly six groups with ten transition metals', async () => {
    await chemistry.show('Elements')
    const groups = chemistry.dialog.getByRole('toolbar', { name: 'Elements' }).getByRole('group')
    await expect(groups).toHaveCount(6)
    await expect(chemistry.dialog.getByRole('group', { name: 'Transition metals' }).getByRole('button')).toHaveCount(10)
    expect(await chemistry.formulas()).toEqual(ELEMENTS.flatMap(({ entries }) => formulasOf(entries)))
    await chemistry.dialog.getByRole('button', { name: '11 Na Sodium' }).click()
    await chemistry.dialog.getByRole('button', { name: '17 Cl Chlorine' }).click()
    await expect(chemistry.input).toHaveValue('NaCl')
    const [sodium, magnesium, potassium] = await Promise.all(
      ['Na', 'Mg', 'K'].map((symbol) => chemistry.entry(symbol).boundingBox()),
    )
    expect(magnesium!.y).toBe(sodium!.y)
    expect(potassium!.x).toBe(sodium!.x)
    expect(potassium!.y).toBeGreaterThan(sodium!.y)
  })
})

test('the option enableFormulas takes the chemistry control away (ED63)', async ({ editor }) => {
  await expect(editor.control('chemistry')).toHaveCount(1)
  await editor.set({ enableFormulas: false })
  await expect(editor.control('chemistry')).toHaveCount(0)
  await editor.set({ enableFormulas: true })
  await expect(editor.control('chemistry')).toHaveCount(1)
})

test('entries go in at the cursor and make an equation together, one undo at a time (CH02, CH08)', async ({
  editor,
  page,
}) => {
  const chemistry = await openDialog(editor)
  await chemistry.show('Compounds', 'Bases')
  await chemistry.entry('NaOH').click()
  await chemistry.show('Compounds', 'Acids')
  await chemistry.input.focus()
  await chemistry.entry('HCl').click()
  await chemistry.show('Symbols')
  await chemistry.input.focus()
  await chemistry.entry('->').click()
  await page.keyboard.type('NaCl + H2O')
  await expect(chemistry.input).toHaveValue('NaOH + HCl -> NaCl + H2O')
  await expect(chemistry.dialog.getByText('Balanced', { exact: true })).toBeVisible()
  await chemistry.input.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 4))
  await chemistry.show('Compounds', 'Bases')
  await chemistry.input.focus()
  await chemistry.entry('KOH').click()
  await expect(chemistry.input).toHaveValue('KOH + HCl -> NaCl + H2O')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(chemistry.input).toHaveValue('NaOH + HCl -> NaCl + H2O')
})

test('the preview draws the input as it changes, and nothing moves (CH17)', async ({ editor }) => {
  const chemistry = await openDialog(editor)
  const before = await chemistry.dialog.getByRole('tab', { name: 'Elements' }).boundingBox()
  for (const [input, latex] of [
    ['H2O', '\\ce{H2O}'],
    ['SO4^2-', '\\ce{SO4^2-}'],
    ['N2+3H2=[Fe]2NH3', '\\ce{N2 + 3H2 ->[Fe] 2NH3}'],
    ['C'.repeat(600), `\\ce{${'C'.repeat(600)}}`],
    ['Ca^{2', '\\ce{Ca^{2}}'],
  ] as const) {
    await chemistry.input.fill(input)
    await expect(chemistry.preview.locator('annotation')).toHaveText(latex)
    expect(await chemistry.dialog.getByRole('tab', { name: 'Elements' }).boundingBox()).toEqual(before)
  }
  await chemistry.input.fill('')
  await expect(chemistry.preview.locator('.katex')).toHaveCount(0)
})

test('an unbalanced equation names the element or charge, and is inserted all the same', async ({ editor }) => {
  const chemistry = await openDialog(editor)
  const hint = chemistry.dialog.getByText(/balanced/i)
  await chemistry.input.fill('H2 + O2 -> H2O')
  await expect(hint).toHaveText('Not balanced: O 2 left, 1 right')
  await chemistry.input.fill('Fe^2+ -> Fe^3+')
  await expect(hint).toHaveText('Not balanced: charge +2 left, +3 right')
  await chemistry.input.fill('2H2 + O2 -> 2H2O')
  await expect(hint).toHaveText('Balanced')
  await chemistry.input.fill('R-OH -> R-X')
  await expect(hint).toHaveCount(0)
  await chemistry.input.fill('H2 + O2 -> H2O')
  await chemistry.button('Insert Formula').click()
  expect(await editor.getData()).toMatch(saved('\\ce{H2 + O2 -> H2O}'))
})

test('Cancel, Escape and the close button insert nothing, and the input is empty again (CH18, CH34)', async ({
  editor,
  page,
}) => {
  for (const [leave, isAsked] of [
    [(chemistry: ChemistryDialog) => chemistry.button('Cancel').click(), false],
    [() => page.keyboard.press('Escape'), true],
    [(chemistry: ChemistryDialog) => chemistry.button('Close').click(), true],
  ] as const) {
    const chemistry = await openDialog(editor)
    await expect(chemistry.input).toHaveValue('')
    await chemistry.input.fill('H2O')
    await leave(chemistry)
    if (isAsked) await chemistry.button('Discard').click()
    await expect(chemistry.dialog).toHaveCount(0)
    expect(await editor.getData()).toBe('')
    await expect(editor.content).toBeFocused()
  }
})

test('Escape, the close button and a press outside ask before they discard an equation, and close at once without one (CH44)', async ({
  editor,
  page,
}) => {
  const question = page.getByRole('alertdialog', { name: 'Your formula is not in the text yet.' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    (chemistry: ChemistryDialog) => chemistry.button('Close').click(),
    () => page.mouse.click(3, 3),
  ]) {
    const chemistry = await openDialog(editor)
    // A press outside at once would be the second one of a double click.
    await page.waitForTimeout(500)
    await leave(chemistry)
    await expect(chemistry.dialog, 'nothing was written').toHaveCount(0)
    await chemistry.open()
    await page.waitForTimeout(500)
    await page.keyboard.type('2H2')
    await leave(chemistry)
    await expect(question).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await page.keyboard.type(' + O2')
    await expect(chemistry.input).toHaveValue('2H2 + O2')
    await leave(chemistry)
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(chemistry.dialog).toHaveCount(0)
    expect(await editor.getData()).toBe('')
  }
  await editor.setData('<p>a<span class="formula formula-chemical" data-latex="\\ce{H2O}"></span></p>')
  const formula = editor.content.locator('.formulary-formula')
  const chemistry = new ChemistryDialog(editor)
  await formula.dblclick()
  await expect(chemistry.input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chemistry.dialog, 'nothing was changed').toHaveCount(0)
  await formula.dblclick()
  await chemistry.input.fill('H2O2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Your changes are not in the text yet.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chemistry.input).toBeFocused()
  await chemistry.button('Update Formula').click()
  expect(await editor.getData()).toContain('data-latex="\\ce{H2O2}"')
})

test('Insert Formula is disabled while the input is blank, inserts at the cursor, closes and empties the input (CH19, CH20, CH33, CH34)', async ({
  editor,
  page,
}) => {
  const chemistry = await openDialog(editor)
  const insert = chemistry.button('Insert Formula')
  await expect(insert).toBeDisabled()
  await chemistry.input.fill('  \n ')
  await expect(insert).toBeDisabled()
  await chemistry.input.fill(' SO4^2- ')
  await expect(insert).toBeEnabled()
  await insert.click()
  await expect(chemistry.dialog).toHaveCount(0)
  expect(await editor.getData()).toMatch(saved('\\ce{SO4^2-}'))
  await expect(editor.content.locator('.katex')).toHaveCount(1)

  await chemistry.open()
  await expect(chemistry.input).toHaveValue('')
  await chemistry.input.fill('2H2+O2=2H2O')
  await chemistry.dialog.getByLabel('Display formula').check()
  await page.keyboard.press('ControlOrMeta+Enter')
  const html = await editor.getData()
  expect(html).toContain('data-latex="\\ce{2H2 + O2 -> 2H2O}"'.replace('>', '&gt;'))
  expect(html).toContain('class="formula formula-display formula-chemical tex2jax_process"')
  const ids = [...html.matchAll(/data-id="(f[\w-]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('a character that is not allowed shows the suggestion and inserts nothing (CH27)', async ({ editor, page }) => {
  const chemistry = await openDialog(editor)
  const suggestion = chemistry.dialog.getByText(SUGGESTION, { exact: true })
  for (const input of ['H2O!', 'A # B', '<b>', 'a@b', 'x & y']) {
    await chemistry.input.fill(input)
    await expect(suggestion).toBeVisible()
    await expect(chemistry.input).toHaveAttribute('aria-invalid', 'true')
    await chemistry.button('Insert Formula').click()
    await expect(chemistry.input).toBeFocused()
  }
  await chemistry.input.fill('A ')
  for (const key of ['<', '=', '>', ' ', 'B']) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await expect(suggestion).toHaveCount(0)
  }
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toMatch(saved('\\ce{A <=> B}'))
})

test('a chemical formula opens again by a double click or Enter and is changed in place (ED35, CH33)', async ({
  editor,
  page,
}) => {
  const before =
    '<p>a<span class="formula formula-chemical tex2jax_process" data-id="f1a2b3c4d" data-latex="\\ce{H2O}" contenteditable="false">$\\ce{H2O}$</span>b</p>'
  await editor.setData(before)
  const chemistry = new ChemistryDialog(editor)
  const formula = editor.content.locator('.formulary-formula')
  await formula.dblclick()
  await expect(chemistry.input).toHaveValue('H2O')
  await chemistry.button('Update Formula').click()
  expect(await editor.getData()).toBe(before)

  await formula.click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(chemistry.input).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toBe(before.replaceAll('\\ce{H2O}', '\\ce{H2O2}'))
})

test('a chemical formula made elsewhere keeps its LaTeX until it is changed; a formula of mathematics opens its own box', async ({
  editor,
  page,
}) => {
  const foreign =
    '<p>a<span class="formula formula-chemical tex2jax_process" data-id="f1a2b3c4d" data-latex="x\\ce{A}" contenteditable="false">$x\\ce{A}$</span></p>'
  await editor.setData(foreign)
  const chemistry = new ChemistryDialog(editor)
  await editor.content.locator('.formulary-formula').dblclick()
  await expect(chemistry.input).toHaveValue('x\\ce{A}')
  await chemistry.button('Update Formula').click()
  expect(await editor.getData()).toBe(foreign)

  await editor.setData('<p class="tex2jax_process">a $x^2$</p>')
  await editor.content.locator('.formulary-formula').dblclick()
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await expect(chemistry.dialog).toHaveCount(0)
})

test('everything is reached and used by the keyboard alone (CH16, CH19)', async ({ editor, page }) => {
  const chemistry = new ChemistryDialog(editor)
  await editor.control('chemistry').focus()
  await page.keyboard.press('Enter')
  await expect(chemistry.input).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await expect(chemistry.preview).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(chemistry.dialog.getByRole('tab', { name: 'Compounds' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(chemistry.dialog.getByRole('tab', { name: 'Bases' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(chemistry.entry('NaOH')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(chemistry.input).toHaveValue('2KOH')
  await expect(chemistry.entry('KOH')).toBeFocused()
  await page.keyboard.press('End')
  await expect(chemistry.entry('C6H5NH2')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(chemistry.entry('NaOH')).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(chemistry.entry('NaOH')).toBeFocused()

  await chemistry.dialog.getByRole('tab', { name: 'Compounds' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await expect(chemistry.entry('Li')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(chemistry.entry('Na')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(chemistry.dialog).toHaveCount(0)
  expect(await editor.getData()).toMatch(saved('\\ce{2KOH}'))
})

test('axe finds nothing in any tab of either theme', async ({ editor, page }) => {
  const chemistry = await openDialog(editor)
  for (const tab of TABS) {
    await chemistry.show(tab)
    await chemistry.input.fill(tab === 'Symbols' ? 'H2O!' : tab === 'Elements' ? '2H2 + O2 -> 2H2O' : 'H2 + O2 -> H2O')
    await expect(chemistry.preview.locator('.katex')).toHaveCount(1)
    for (const theme of ['light', 'dark'] as const) {
      await editor.set({ theme })
      const rules = theme === 'light' ? undefined : COLOR_RULES
      expect(await axeFindings(page, '.formulary-dialog', rules), `${tab}, ${theme}`).toEqual([])
    }
  }
})

test('at 320 pixels nothing is cut off and every tab can be used', async ({ editor, page }) => {
  const chemistry = await openDialog(editor)
  await page.setViewportSize({ width: 320, height: 568 })
  for (const tab of TABS) {
    await chemistry.show(tab)
    await chemistry.input.fill('')
    const first = chemistry.dialog.locator('[data-formula]').first()
    await first.click()
    await expect(chemistry.input).not.toHaveValue('')
    const isCut = await chemistry.dialog.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('.formulary-chemistry, .formulary-chemical-panel, .formulary-entry')].some(
        (box) => box.scrollWidth > box.clientWidth + 1,
      ),
    )
    expect(isCut, tab).toBe(false)
  }
  await chemistry.button('Insert Formula').click()
  expect(await editor.getData()).toMatch(saved('\\ce{Li}'))
})

test('in a low window the lists are as long as they are, and the dialog scrolls', async ({ editor, page }) => {
  await page.setViewportSize({ width: 390, height: 430 })
  const { dialog, input } = await openDialog(editor)
  const panel = dialog.locator('.formulary-chemical-panel').first()
  await expect(panel).toBeVisible()
  expect(await panel.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(1)
  const last = dialog.locator('[data-formula]').last()
  await last.click()
  await expect(input).not.toHaveValue('')
})

test('a mistyped formula is noticed and put right by one press, a name finds its formula, a cell is drawn', async ({
  editor,
  page,
}) => {
  const { dialog, input, preview } = await openDialog(editor)
  const note = dialog.getByRole('status')
  for (const [typed, meant] of [
    ['Fe3+ + e- -> Fe2+', 'Fe^3+ + e- -> Fe^2+'],
    ['NaCI', 'NaCl'],
    ['h2so4', 'H2SO4'],
    ['benzene', 'C6H6'],
    ['sulfuric acid', 'H2SO4'],
  ] as const) {
    await input.fill('')
    await page.keyboard.type(typed)
    await expect(note).toContainText('Did you mean')
    await note.getByRole('button').first().click()
    await expect(input).toHaveValue(meant)
    await expect(input).toBeFocused()
    await expect(note).not.toContainText('Did you mean')
  }
  // The browser's own undo takes the press back.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(input).toHaveValue('sulfuric acid')
  await input.fill('Zn|Zn^2+||Cu^2+|Cu')
  await expect(preview.locator('.katex')).toBeVisible()
  await dialog.getByRole('button', { name: 'Insert Formula' }).click()
  expect(await editor.getData()).toMatch(saved('\\ce{Zn|Zn^2+||Cu^2+|Cu}'))
})

test('the whole periodic table is a press away, is walked by arrow keys, and is reached at 390 px', async ({
  editor,
  page,
}) => {
  const open = await openDialog(editor)
  await open.show('Elements')
  expect(await open.formulas()).toHaveLength(ELEMENTS.flatMap(({ entries }) => entries).length)
  await open.button('Whole periodic table').click()
  expect(await open.formulas()).toHaveLength(118)
  await open.entry('Fe').click()
  await expect(open.input).toHaveValue('Fe')
  await open.entry('Fe').focus()
  for (const [key, symbol] of [
    ['ArrowDown', 'Ru'],
    ['ArrowLeft', 'Tc'],
    ['ArrowUp', 'Mn'],
    ['End', 'Og'],
    ['Home', 'H'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(open.entry(symbol)).toBeFocused()
  }
  expect(await axeFindings(page, '.formulary-dialog')).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.keyboard.press('End')
  await expect(open.entry('Og')).toBeInViewport()
  const { width, height } = (await open.entry('Og').boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(32)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await open.button('Six groups').click()
  await expect(open.entry('Og')).toHaveCount(0)
})
