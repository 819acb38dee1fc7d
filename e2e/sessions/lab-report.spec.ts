import { wholeBrowser } from '../engine.ts'
import { expect, test } from '../test.ts'
import { Author } from './author.ts'

test.use({ launchOptions: wholeBrowser, ignoredNoise: /./ })

test('a student writes a lab report', async ({ page }) => {
  const author = await Author.begin(page, 'lab-report')

  // Lines, as people type them; then the first becomes the title and nothing else does.
  await author.types('Titration of vinegar\nAim\nTo find how much acetic acid is in household vinegar.')
  await author.selects('Titration of vinegar')
  await author.chooses('heading', 'Heading 1')
  await author.selects('Aim')
  await author.chooses('heading', 'Heading 2')
  await author.films('headings')
  expect(await author.saved()).toBe(
    '<h1>Titration of vinegar</h1><h2>Aim</h2><p>To find how much acetic acid is in household vinegar.</p>',
  )

  // A list of what was used, typed as lines and made a list afterwards.
  await author.presses('Control+End')
  await author.types('\nburette\npipette, 25 mL\nphenolphthalein')
  await author.presses('Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+Home')
  await author.uses('bulletList')
  await author.films('list')
  expect(await author.saved()).toContain(
    '<p>To find how much acetic acid is in household vinegar.</p>' +
      '<ul><li>burette</li><li>pipette, 25 mL</li><li>phenolphthalein</li></ul>',
  )

  // Out of the list by Enter on an empty item; the reaction from the dialog, the amount typed between dollars.
  await author.presses('Control+End')
  await author.types('\n\nThe acid reacts with the base: ')
  await author.uses('chemistry')
  const chemistry = author.panel('Chemical')
  await chemistry.getByRole('textbox').first().fill('CH3COOH + NaOH -> CH3COONa + H2O')
  await author.films('chemistry')
  await page.keyboard.press('Control+Enter')
  await expect(chemistry).toHaveCount(0)
  await author.types('. We find $c = n/V$ from the volume.')
  await expect(author.editor.content.locator('.formulary-formula')).toHaveCount(2)
  const withFormulas = await author.saved()
  expect(withFormulas).toContain('data-latex="c = n/V"')
  expect(withFormulas).toMatch(
    /The acid reacts with the base: <span class="formula formula-chemical[^>]*>[^<]*<\/span>\. We find /,
  )
  await author.films('formulas')

  // Results in a table: its sample texts give way to what is typed.
  await author.types('\n')
  await author.uses('table')
  await author
    .panel('Table')
    .getByRole('button', { name: /insert/i })
    .click()
  for (const cell of ['Run', 'Volume', 'Notes', '1', '24.8 mL', 'clear']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await author.looks()
  await author.films('table')
  const withTable = await author.saved()
  expect(withTable).toContain('<th>Run</th>')
  expect(withTable).toContain('24.8 mL')
  expect(withTable).not.toContain('Header 1')

  // A picture dropped in the middle of a sentence, with typing going on after it.
  await author.dropsPictureBehind('household')
  await author.presses('Control+End')
  await author.types('Mean volume: 24.8 mL.')
  const withPicture = await author.saved()
  expect(withPicture).toMatch(/household<img [^>]*> vinegar/)
  expect(withPicture).toContain('Mean volume: 24.8 mL.')
  await author.films('picture')

  await author.undoesAndRedoesAll()
})
