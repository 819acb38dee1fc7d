import { expect, test } from '../../../e2e/shared-page.ts'

test('find shows its matches, steps through them, minds the case and replaces; undo takes that back in one step', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('toolbar="full"')
  const html = '<p>Acid and base, <strong>ac</strong>id</p><p>ACID</p>'
  await editor.setData(html)
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('dialog', { name: 'Find and replace' })
  const field = bar.getByLabel('Find')
  await expect(field).toBeFocused()
  await page.keyboard.type('acid')
  await expect(bar.getByRole('status')).toHaveText(/of 3$/)
  await expect(editor.content.locator('.formulary-match, .formulary-match-current')).toHaveText([
    'Acid',
    'ac',
    'id',
    'ACID',
  ])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  await expect(bar.getByRole('status')).toHaveText('1 of 3')
  await bar.getByRole('button', { name: 'Match case' }).click()
  await expect(bar.getByRole('status')).toHaveText('1 of 1')
  await bar.getByRole('button', { name: 'Match case' }).click()
  await bar.getByLabel('Replace with').fill('salt')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(bar.getByRole('status')).toHaveText('3 replaced')
  expect(await editor.getData()).toBe('<p>salt and base, <strong>salt</strong></p><p>salt</p>')
  await page.keyboard.press('Escape')
  await expect(editor.content).toBeFocused()
  await expect(editor.content.locator('.formulary-match')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toBe(html)
  // What was searched for is offered again, and typed over.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+f')
  await expect(field).toHaveValue('acid')
  await expect(bar.getByRole('status')).toHaveText(/of 3$/)
  await page.keyboard.type('base')
  await expect(field).toHaveValue('base')
})

test('behind the last match that is replaced the focus is in the field, by a key as by a press', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('toolbar="full"')
  for (const replace of ['press', 'key']) {
    await editor.setData('<p>one acid</p>')
    await editor.focusEnd()
    await page.keyboard.press('ControlOrMeta+f')
    const bar = page.getByRole('dialog', { name: 'Find and replace' })
    await bar.getByLabel('Find').fill('acid')
    await bar.getByLabel('Replace with').fill('salt')
    const button = bar.getByRole('button', { name: 'Replace', exact: true })
    if (replace === 'press') await button.click()
    else await button.press('Enter')
    await expect(bar.getByRole('status')).toHaveText('No matches')
    await expect(bar.getByLabel('Find')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    expect(await editor.getData()).toBe('<p>one salt</p>')
  }
})

test('in a long document it begins at the cursor, and what is seen stays in its place when all is replaced', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('toolbar="full" height="400px"')
  const words = ' with acids, and more words than fit into one line of the text'.repeat(4)
  await editor.setData(Array.from({ length: 3_000 }, (_, at) => `<p>Line ${at}${words}.</p>`).join(''))
  await editor.focusEnd()
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowUp')
  const seen = () =>
    editor.content.evaluate((content) => {
      const tops = [...content.querySelectorAll('p')].slice(-40).map((block) => block.getBoundingClientRect().top)
      return tops.find((top) => top > 100 && top < 350)
    })
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('dialog', { name: 'Find and replace' })
  await bar.getByLabel('Find').pressSequentially('acids')
  await expect(bar.getByRole('status')).toHaveText(/^119\d\d of 12000$/)
  const before = await seen()
  expect(before).toBeDefined()
  await bar.getByLabel('Replace with').fill('bases')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(bar.getByRole('status')).toHaveText('12000 replaced')
  expect(Math.abs((await seen())! - before!)).toBeLessThan(4)
})

test('in a small window find is at the bottom, and matches are visible', async ({ openEditor, page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const editor = await openEditor('toolbar="find"')
  await editor.setData(`<p>${'text and more. '.repeat(30)}acid</p>`)
  await editor.press('find')
  const bar = page.getByRole('dialog', { name: 'Find and replace' })
  await expect(bar.getByLabel('Find')).toBeFocused()
  await page.keyboard.type('acid')
  const match = editor.content.locator('.formulary-match-current')
  await expect(match).toHaveText('acid')
  const [box, found] = [(await bar.boundingBox())!, (await match.boundingBox())!]
  expect(found.y + found.height).toBeLessThanOrEqual(box.y)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  expect(box.y + box.height).toBeLessThanOrEqual(780)
})

test('FD01 FD02 FD03 FD04 words, regular expressions and formulas are found and replaced', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('toolbar="full"')
  const formula = (latex: string) => `<span class="formula" data-latex="${latex}"></span>`
  await editor.setData(`<p>masses: 3 kg and 14 kg, 2 kgs</p><p>Let ${formula('m_1+m_2')} and ${formula('m')} be.</p>`)
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('dialog', { name: 'Find and replace' })
  await bar.getByLabel('Find').fill('kg')
  await expect(bar.getByRole('status')).toHaveText(/of 3$/)
  await bar.getByRole('button', { name: 'Whole words' }).click()
  await expect(bar.getByRole('status')).toHaveText(/of 2$/)
  await bar.getByRole('button', { name: 'Regular expression' }).click()
  await bar.getByLabel('Find').fill('(\\d+) kg(')
  await expect(bar.getByRole('status')).toHaveText(/missing closing/)
  await bar.getByLabel('Find').fill('(\\d+) kg')
  await expect(bar.getByRole('status')).toHaveText(/of 2$/)
  await bar.getByLabel('Replace with').fill('$1\u00a0kilograms')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(bar.getByRole('status')).toHaveText('2 replaced')
  await expect(editor.content).toContainText('masses: 3\u00a0kilograms and 14\u00a0kilograms, 2 kgs')

  await bar.getByRole('button', { name: 'Whole words' }).click()
  await bar.getByRole('button', { name: 'Regular expression' }).click()
  await bar.getByLabel('Find').fill('m_')
  await expect(editor.content.locator('.formulary-formula.formulary-match-current')).toHaveCount(1)
  await bar.getByLabel('Replace with').fill('M_')
  await bar.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.poll(() => editor.getData()).toContain('data-latex="M_1+M_2"')
  await bar.getByLabel('Find').fill('m')
  await bar.getByLabel('Replace with').fill('')
  await bar.getByRole('button', { name: 'Match case' }).click()
  await bar.getByRole('button', { name: 'Replace all' }).click()
  // A formula does not become empty.
  expect(await editor.getData()).toMatch(/<p>asses: .*data-latex="M_1\+M_2".*data-latex="m"/)
  await page.keyboard.press('Escape')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toContain('3 kg and 14 kg, 2 kgs')
})

test('FD06 replacing all harms no formula, and says what it left', async ({ openEditor, page }) => {
  const editor = await openEditor('toolbar="full"')
  const formula = (latex: string) => `<span class="formula" data-latex="${latex}"></span>`
  await editor.setData(
    `<p>in class ${formula('\\int \\sin x')} and ${formula('x \\in A')} and ${formula('a_{in}')}</p>`,
  )
  await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(3)
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('dialog', { name: 'Find and replace' })
  await bar.getByLabel('Find').fill('in')
  await bar.getByLabel('Replace with').fill('during')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(bar.getByRole('status')).toHaveText('2 replaced, 2 left as before')
  const data = await editor.getData()
  expect([...data.matchAll(/data-latex="([^"]*)"/g)].map(([, latex]) => latex)).toEqual([
    ...['\\int \\sin x', 'x \\in A', 'a_{during}'],
  ])
  expect(data).toContain('<p>during class')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await editor.getData()).toContain('<p>in class')
})

test('FD05 a footnote that has the words is shown, and replaced with the rest', async ({ openEditor, page }) => {
  const editor = await openEditor('toolbar="full"')
  await editor.setData('<p>Pure water boils<span class="footnote" data-text="Sea water later"></span>.</p>')
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('dialog', { name: 'Find and replace' })
  await bar.getByLabel('Find').fill('water')
  await expect(bar.getByRole('status')).toHaveText(/of 2$/)
  await bar.getByLabel('Find').press('Enter')
  await expect(editor.content.locator('.footnote.formulary-match-current')).toHaveCount(1)
  await bar.getByLabel('Replace with').fill('milk')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(bar.getByRole('status')).toHaveText('2 replaced')
  const data = await editor.getData()
  expect(data).toContain('Pure milk boils')
  expect(data).toContain('data-text="Sea milk later"')
})
