import { wholeBrowser } from '../engine.ts'
import { expect, test } from '../test.ts'
import { Author, withLatex } from './author.ts'

test.use({ launchOptions: wholeBrowser, ignoredNoise: /./ })

test('a teacher writes an exam', async ({ page }) => {
  const author = await Author.begin(page, 'exam', 'toolbar="full"')
  const { content, element } = author.editor
  const read = async () => withLatex(await author.saved())
  const builder = author.panel('Visual Formula Builder')

  // The head by Markdown's signs: a title, a quote that ends with an empty line, a rule, a part.
  await author.types('# Final examination: linear algebra\n> Time: 90 minutes. No calculators.\n')
  await author.types('All answers need a reason.\n\n---')
  await author.types('## Part A\n1. Let ')
  await author.films('head')
  expect(await read()).toBe(
    '<h1>Final examination: linear algebra</h1><blockquote><p>Time: 90 minutes. No calculators.</p>' +
      '<p>All answers need a reason.</p></blockquote><hr><h2>Part A</h2><ol><li>Let&nbsp;</li></ol>',
  )

  // A matrix of a size that is pointed at, its cells typed with Tab between them.
  await author.uses('formula')
  await expect(builder.getByRole('application').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('A=')
  await builder.getByLabel('Search symbols and templates').fill('matrix')
  await author.films('search')
  await builder.getByRole('button', { name: '2 × 3', exact: true }).click()
  await page.keyboard.type('1')
  for (const cell of ['0', '2', '-1', '3', '\\frac{1}{2}']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(cell)
  }
  await author.films('matrix')
  await page.keyboard.press('Control+Enter')
  await expect(builder).toHaveCount(0)
  const matrix = 'A=\\begin{pmatrix} 1 &amp; 0 &amp; 2 \\\\ -1 &amp; 3 &amp; \\frac{1}{2} \\end{pmatrix}'
  await author.types('.\n')
  expect(await read()).toContain(`<li>Let $${matrix}$.</li><li></li></ol>`)

  // Questions below the question, two levels deep, and back out.
  await author.presses('Tab')
  await author.types('Find the rank of $A$.\nFind its eigenvalues.\nIs it invertible?\n')
  await author.presses('Tab')
  await author.types('If so, give $A^{-1}$.\nIf not, say why.\n')
  await author.presses('Shift+Tab', 'Shift+Tab')
  await author.types('Sketch the function ')
  await author.films('numbers')
  expect(await read()).toContain(
    '<ol><li>Find the rank of $A$.</li><li>Find its eigenvalues.</li><li>Is it invertible?' +
      '<ol><li>If so, give $A^{-1}$.</li><li>If not, say why.</li></ol></li></ol></li><li>Sketch the function&nbsp;</li></ol>',
  )

  // A piecewise function in the line, and a formula on a line of its own below the list.
  await author.uses('formula')
  await expect(builder.getByRole('application').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('f(x)=')
  await builder.getByLabel('Search symbols and templates').fill('piecewise')
  await builder.getByRole('button', { name: 'Piecewise function', exact: true }).click()
  await page.keyboard.type('x^2')
  for (const cell of ['x<0', '\\sqrt x', 'x>=0']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(cell)
  }
  await author.films('piecewise')
  await page.keyboard.press('Control+Enter')
  await expect(builder).toHaveCount(0)
  await author.types(' and prove:\n\n$$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$$for all $n$.')
  expect(await read()).toContain(
    '<li>Sketch the function $f(x)=\\begin{cases} x^{2} &amp; x&lt;0 \\\\ \\sqrt{x} &amp; x\\geq0 \\end{cases}$ and prove:</li></ol>' +
      '$$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$$<p>for all $n$.</p>',
  )

  // The next part after a rule from the bar, with an address that becomes a link and is corrected in its bubble.
  await author.uses('horizontalRule')
  await author.types('## Part B\nSee the formula sheet at www.example.org/sheet for help.')
  await content.getByText('www.example.org').click()
  const bubble = element.getByRole('toolbar', { name: /^Link/ })
  await expect(bubble).toContainText('https://www.example.org/sheet')
  await author.films('bubble')
  await bubble.getByRole('button', { name: 'Edit link' }).click()
  await expect(page.getByLabel('URL')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('www.example.org/exam/sheet')
  await page.keyboard.press('Enter')
  await author.looks()
  // Its text was its address, and stays so.
  const link = '<a href="https://www.example.org/exam/sheet">www.example.org/exam/sheet</a>'
  expect(await read()).toContain(`<hr><h2>Part B</h2><p>See the formula sheet at ${link} for help.</p>`)

  // One word is replaced by another everywhere.
  await page.keyboard.press('Control+f')
  const find = author.panel('Find')
  await expect(find.getByLabel('Find', { exact: true })).toBeFocused()
  await page.keyboard.type('find')
  await expect(find.getByRole('status')).toHaveText(/ of 2$/)
  await find.getByLabel('Replace with').fill('Determine')
  await author.films('find')
  await find.getByRole('button', { name: 'Replace all' }).click()
  await page.keyboard.press('Escape')
  await author.looks()
  const replaced = await read()
  expect(replaced).toContain('<li>Determine the rank of $A$.</li><li>Determine its eigenvalues.</li>')

  // Ten steps back, a look, and ten forward.
  for (let step = 0; step < 10; step++) await page.keyboard.press('Control+z')
  await author.looks()
  expect(await read()).not.toContain('Part B')
  await author.films('undone')
  for (let step = 0; step < 10; step++) await page.keyboard.press('Control+y')
  await author.looks()
  expect(await read()).toBe(replaced)
  await author.films('redone')

  await author.undoesAndRedoesAll()
})
