import { wholeBrowser } from '../engine.ts'
import { expect, test } from '../test.ts'
import { Author } from './author.ts'

test.use({ launchOptions: wholeBrowser, ignoredNoise: /./ })

test('a teacher writes a worksheet', async ({ page }) => {
  const author = await Author.begin(page, 'worksheet')
  const { content } = author.editor
  const builder = author.panel('Visual Formula Builder')

  // The head as lines, then questions whose formulas are typed in the builder; the blanks stay blanks.
  await author.types('Worksheet 4: Quadratic equations\nName: ____________  Date: ________\n')
  await author.types('Answer every question. Show your working.\n\n1. Solve ')
  for (const [typed, rest] of [
    ['x^2-5x+6=0', '. x = ______ or x = ______\nSolve '],
    ['\\frac{x+1}{2}=\\sqrt{x}', ', and check your answer.\nFill in the table for $y = x^2 - 1$:\n\n'],
  ] as const) {
    await author.uses('formula')
    await expect(builder.getByRole('application').getByRole('textbox')).toBeFocused()
    await page.keyboard.type(typed)
    // The preview is the author's own line, without a word of the editor's.
    await expect(builder.locator('.formulary-builder-words')).toHaveText(['Solve ', ' '])
    await author.films('builder')
    await page.keyboard.press('Control+Enter')
    await expect(builder).toHaveCount(0)
    await author.types(rest)
  }
  const withQuestions = await author.saved()
  expect(withQuestions).toContain('<p>Worksheet 4: Quadratic equations<br>Name: ____________ &nbsp;Date: ________<br>')
  expect(withQuestions).toMatch(
    /<ol><li>Solve <span[^>]*data-latex="x\^\{2\}-5x\+6=0"[^>]*>[^<]*<\/span>\. x = ______ or/,
  )
  expect(withQuestions.match(/<li>/g)).toHaveLength(3)
  expect(withQuestions).toMatch(/<\/ol><p><br><\/p>$/)
  await author.films('questions')

  // A table whose last cells the students fill in: an empty cell is a key away.
  await author.uses('table')
  await author.panel('Table').getByLabel('Rows').fill('2')
  await author.panel('Table').getByLabel('Columns').fill('4')
  await author
    .panel('Table')
    .getByRole('button', { name: /insert/i })
    .click()
  for (const [index, cell] of ['x', '0', '1', '2', 'y', '-1', '', ''].entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    if (cell === '') await page.keyboard.press('Delete')
    else await page.keyboard.type(cell)
  }
  await author.looks()
  await author.films('table')
  expect(await author.saved()).toContain(
    '<tr><th>x</th><th>0</th><th>1</th><th>2</th></tr><tr><td>y</td><td>-1</td><td></td><td></td></tr>',
  )

  // One line is centered and bold, two words of it underlined, one word highlighted.
  await author.selects('Worksheet 4: Quadratic equations')
  await author.chooses('heading', 'Heading 1')
  await author.selects('Answer every question. Show your working.')
  await author.uses('alignCenter')
  await author.presses('Control+b', 'ArrowRight')
  await author.selects('every question')
  await author.presses('Control+u')
  await author.selects('check')
  await author.uses('highlightColor')
  await page.getByRole('option', { name: 'Pale yellow' }).click()
  await author.looks()
  await author.films('formatted')
  const formatted = await author.saved()
  expect(formatted).toContain(
    '<h1>Worksheet 4: Quadratic equations</h1><p>Name: ____________ &nbsp;Date: ________</p>' +
      '<p style="text-align: center"><strong>Answer <u>every question</u>. Show your working.</strong></p>',
  )
  expect(formatted).toContain('<span style="background-color: #fff1a6">check</span> your answer.')

  // A star for the end, found by its name.
  await content.locator('p').last().click()
  await author.types('Well done! ')
  await author.uses('emoji')
  await expect(author.panel('Emoji').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('star')
  await author.films('emoji')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await author.types(' Hand it in on Friday.')
  expect(await author.saved()).toContain('<p>Well done! ⭐ Hand it in on Friday.</p>')

  // A question is copied for the next one: its formula and its highlight come with it.
  await content
    .locator('li')
    .nth(1)
    .click({ position: { x: 300, y: 12 } })
  await author.presses('Home', 'Shift+End', 'Control+c', 'ArrowDown', 'End', 'Enter', 'Control+v')
  const question = /<li>Solve <span[^>]*data-latex="\\frac\{x\+1\}\{2\}=\\sqrt\{x\}"[^>]*>[^<]*<\/span>, and /g
  expect((await author.saved()).match(question)).toHaveLength(2)
  expect((await author.saved()).split('background-color: #fff1a6')).toHaveLength(3)
  await author.films('pasted')
  await author.types(' Hint: square both sides.')
  expect((await author.saved()).match(question)).toHaveLength(2)
  expect(await author.saved()).toContain(
    '<span style="background-color: #fff1a6">check</span> your answer. Hint: square both sides.</li></ol>',
  )
  await author.films('kept')

  // All questions and the table for a second group of students, behind everything.
  await author.presses('Control+a', 'Control+c', 'Control+End', 'Enter', 'Control+v')
  await author.looks()
  await author.films('twice')
  const twice = await author.saved()
  for (const once of ['<h1>Worksheet 4: Quadratic equations</h1>', '<table>', '<u>every question</u>', 'Hint: square'])
    expect(twice.split(once), once).toHaveLength(3)

  await author.undoesAndRedoesAll()
})
