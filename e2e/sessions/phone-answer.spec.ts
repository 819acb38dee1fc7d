import { wholeBrowser } from '../engine.ts'
import { expect, test } from '../test.ts'
import { Author, withLatex } from './author.ts'

test.use({
  launchOptions: wholeBrowser,
  ignoredNoise: /./,
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 760 },
})

test('a student answers on a telephone', async ({ page }) => {
  const author = await Author.begin(page, 'phone-answer')
  const { content, element, toolbar } = author.editor
  const read = async () => withLatex(await author.saved())
  const keyboard = await page.context().newCDPSession(page)
  /** As a soft keyboard writes: each word is composed letter by letter, then committed with the space behind it. */
  const composes = async (words: string) => {
    for (const word of words.split(' ')) {
      for (let length = 1; length <= word.length; length++) {
        const text = word.slice(0, length)
        await keyboard.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
      }
      await keyboard.send('Input.insertText', { text: `${word} ` })
    }
    await author.looks()
  }

  // Words composed as a soft keyboard does, a formula between dollars among them.
  await content.tap()
  await composes('The reaction is slow')
  await author.types('because $E_a$ is high. ')
  await composes('A catalyst helps:')
  await author.presses('Enter')
  await author.films('text')
  expect(await read()).toBe('<p>The reaction is slow because $E_a$ is high. A catalyst helps:&nbsp;<br><br></p>')

  // Chemistry is in view without scrolling the bar; its dialog says that the equation is balanced.
  await expect(author.editor.control('chemistry')).toBeInViewport()
  await author.editor.control('chemistry').tap()
  const chemistry = author.panel('Chemical')
  await chemistry.getByRole('textbox').first().tap()
  await page.keyboard.type('2H2O2 -> 2H2O + O2')
  await expect(chemistry.getByText('Balanced', { exact: true })).toBeVisible()
  await author.films('chemistry')
  await chemistry.getByRole('button', { name: 'Insert Formula' }).tap()
  await expect(chemistry).toHaveCount(0)
  await author.types(' with ')
  await composes('manganese dioxide.')
  expect(await read()).toContain('<br>$\\ce{2H2O2 -&gt; 2H2O + O2}$ with manganese dioxide.&nbsp;</p>')

  // A tapped formula has a bar; it is edited in the builder, whose field takes the soft keyboard.
  await content.locator('.formulary-formula').first().tap()
  // The bar is near, where the thumb is, and not at the foot of the empty editor.
  const formula = (await content.locator('.formulary-formula').first().boundingBox())!
  const edit = (await element.getByRole('button', { name: /^Edit formula/ }).boundingBox())!
  expect(edit.y - formula.y).toBeLessThan(200)
  await author.films('tapped')
  await element.getByRole('button', { name: /^Edit formula/ }).tap()
  const builder = author.panel('Visual Formula Builder')
  const field = builder.getByRole('application').getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('=75')
  await author.films('builder')
  await builder.getByRole('button', { name: 'Update Formula' }).tap()
  await expect(builder).toHaveCount(0)
  await author.looks()
  expect(await read()).toContain('because $E_a=75$ is high.')

  // A list from the bar, each item composed; then the bar is pushed along to what is at its end.
  await author.presses('Control+End', 'Enter')
  await author.editor.control('bulletList').tap()
  await composes('faster')
  await author.presses('Enter')
  await composes('the same equilibrium')
  await author.films('list')
  expect(await read()).toContain('</p><ul><li>faster&nbsp;</li><li>the same equilibrium&nbsp;</li></ul>')
  expect(await toolbar.evaluate((bar) => bar.scrollWidth > bar.clientWidth)).toBe(true)
  await toolbar.evaluate((bar) => bar.scrollTo(bar.scrollWidth, 0))
  await author.films('bar')

  // A tap on a word, which is then made bold; the page is no wider than the screen.
  await content.getByText('faster').tap({ position: { x: 10, y: 8 } })
  await author.presses('Home', 'Shift+End')
  await author.editor.control('bold').tap()
  await author.looks()
  expect(await read()).toMatch(/<li><strong>faster(?:&nbsp;)?<\/strong>(?:&nbsp;)?<\/li>/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await author.films('bold')

  await author.undoesAndRedoesAll()
})
