import { expect, test, type EditorOnPage } from '../../../../e2e/shared-page.ts'

const latexOf = async (editor: EditorOnPage) =>
  /data-latex="([^"]*)"/.exec(await editor.getData())?.[1]?.replaceAll('&amp;', '&')

async function begin(editor: EditorOnPage, typed: string) {
  await editor.setData('<p></p>')
  await editor.focusEnd()
  await editor.page.keyboard.press('Control+m')
  await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
  await editor.page.keyboard.type(typed)
}
const handles = (editor: EditorOnPage, name: RegExp) =>
  editor.element.locator('.formulary-field-handles').getByRole('button', { name })

test('FX111 lines and columns are added and taken away by keys, and one Undo takes each back', async ({
  editor,
  page,
}) => {
  await begin(editor, '\\begin{pmatrix}a&b\\\\c&d')
  await expect.poll(() => latexOf(editor)).toBe('\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}')
  for (const [key, latex] of [
    ['Alt+Shift+ArrowDown', 'a & b \\\\ c & d \\\\ \\square & \\square'],
    ['Alt+Shift+ArrowRight', 'a & b & \\square \\\\ c & d & \\square \\\\ \\square & \\square & \\square'],
    ['Alt+Shift+Delete', 'a & b \\\\ c & d \\\\ \\square & \\square'],
    ['Alt+Shift+Backspace', 'a & b \\\\ c & d'],
    ['Alt+Shift+ArrowUp', 'a & b \\\\ \\square & \\square \\\\ c & d'],
    ['ControlOrMeta+z', 'a & b \\\\ c & d'],
    ['Alt+Shift+ArrowLeft', 'a & \\square & b \\\\ c & \\square & d'],
  ] as const) {
    await page.keyboard.press(key)
    await expect
      .poll(async () => (await latexOf(editor))?.replaceAll(/\s+/g, ' '), key)
      .toBe(`\\begin{pmatrix} ${latex} \\end{pmatrix}`)
  }
})

test('FX111 the handles are not over the line that is written, also where it is as wide as the text', async ({
  openEditor,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const editor = await openEditor('preset="answer" formula-keypad="false"')
  await begin(editor, '2x+4+3y=12-4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2x=9')
  await expect(handles(editor, /^Note/)).toBeVisible()
  for (const typed of ['-3y', '+5-4', '+3-2', '+12z', '-14']) {
    await page.keyboard.type(typed)
    const box = (await editor.content.locator('.formulary-formula-edited').boundingBox())!
    const caret = await editor.content
      .locator('.formulary-formula-edited .formulary-formula-drawing')
      .evaluate((drawing) => drawing.shadowRoot!.querySelector('.formulary-caret')!.getBoundingClientRect().right)
    const handle = (await handles(editor, /^Note/).boundingBox())!
    expect(handle.x > caret || handle.y >= box.y + box.height - 4, typed).toBe(true)
  }
})

test('FX111 the handles at the edges of the grid do the same, and are there only while the caret is in it', async ({
  editor,
  page,
}) => {
  await begin(editor, '\\begin{cases}1&x')
  await expect(handles(editor, /^Line below/)).toBeVisible()
  await expect(handles(editor, /^Column/)).toBeHidden()
  await expect(handles(editor, /^Note/)).toBeHidden()
  await handles(editor, /^Delete line/).click()
  await expect.poll(() => latexOf(editor)).toMatch(/^\\begin\{cases\} ?\\square & \\square/)
  await page.keyboard.type('2')
  await expect(handles(editor, /^Delete line/)).toBeHidden()
  await begin(editor, '\\begin{bmatrix}a')
  await handles(editor, /^Column after/).click()
  await page.keyboard.type('z')
  await handles(editor, /^Line below/).click()
  await expect
    .poll(async () => (await latexOf(editor))?.replaceAll(/\s+/g, ' '))
    .toBe(
      '\\begin{bmatrix} a & z & \\square \\\\ \\square & \\square & \\square \\\\ \\square & \\square & \\square \\end{bmatrix}',
    )
  await page.keyboard.press('End')
  await expect(handles(editor, /^Line below/)).toBeHidden()
})

test('FX111 the handles make room for the bar of the formula where it comes after them', async ({
  openEditor,
  page,
}) => {
  let come = () => {}
  const comes = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/chunks/context-bar-box-*', async (route) => {
    await comes
    await route.continue()
  })
  const editor = await openEditor()
  await begin(editor, '\\begin{bmatrix}a')
  const columnAfter = handles(editor, /^Column after/)
  await expect(columnAfter).toBeVisible()
  const bar = editor.element.locator('.formulary-context-bar')
  await expect(bar).toHaveCount(0)
  come()
  await expect(bar).toBeVisible()
  await columnAfter.click({ timeout: 5000 })
  await expect.poll(() => latexOf(editor)).toMatch(/a & \\square/)
})

test('FX112 a working of several lines is aligned at its signs, with notes beside the lines', async ({
  editor,
  page,
}) => {
  await begin(editor, '\\begin{aligned}2x+1&=7')
  await page.keyboard.type('&subtract 1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2x&=6')
  await handles(editor, /^Note/).click()
  await page.keyboard.type('halve')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x&=3')
  await expect
    .poll(async () => (await latexOf(editor))?.replaceAll(/\s+/g, ' '))
    .toBe('\\begin{aligned} 2x+1 & =7 && \\text{subtract 1} \\\\ 2x & =6 && \\text{halve} \\\\ x & =3 \\end{aligned}')
})

test('FX136 lines of \\aligned are aligned at their signs as they are typed, with an & or without', async ({
  editor,
  page,
}) => {
  await begin(editor, '\\aligned 2x+1=7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2x=&6')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x&=3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('=4')
  for (let places = 0; places < 2; places++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' so')
  await expect(editor.content).toContainText('so')
  expect((await latexOf(editor))?.replaceAll(/\s+/g, ' ')).toBe(
    '\\begin{aligned} 2x+1 & =7 \\\\ 2x & =6 \\\\ x & =3 \\\\ & =4 \\end{aligned}',
  )
})

test('FX133 a system of equations and aligned lines are left without boxes', async ({ editor, page }) => {
  await begin(editor, '\\cases x+y=1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x-y=3')
  for (let places = 0; places < 3; places++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' follows')
  await expect(editor.content).toContainText('follows')
  expect(await latexOf(editor)).toBe('\\begin{cases} x+y=1 \\\\ x-y=3 \\end{cases}')

  await begin(editor, '\\aligned x')
  await page.keyboard.press('Tab')
  await page.keyboard.type('=1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('=2')
  for (let places = 0; places < 2; places++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' so')
  await expect(editor.content).toContainText('so')
  expect((await latexOf(editor))?.replaceAll(/\s+/g, ' ')).toBe('\\begin{aligned} x & =1 \\\\ & =2 \\end{aligned}')

  // What had its box before the caret came keeps it.
  await editor.setData('<p><span class="formula" data-latex="\\begin{cases}x&amp;\\square\\end{cases}"></span></p>')
  await editor.focusEnd()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await page.keyboard.type('2')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('.')
  await expect(editor.content).toContainText('.')
  expect(await latexOf(editor)).toBe('2\\begin{cases}x&\\square\\end{cases}')
})

test('FX130 Enter in an empty last row leads out of the matrix: into the text, or behind it where the formula goes on', async ({
  editor,
  page,
}) => {
  await begin(editor, '\\pmatrix')
  for (const key of ['Enter', '1', 'Tab', '2', 'Tab', '3', 'Tab', '4', 'Enter', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.type('next')
  await expect(editor.content).toContainText('next')
  const matrix = /\\begin\{pmatrix\}\s*1\s*&amp;\s*2\s*\\\\\s*3\s*&amp;\s*4\s*\\end\{pmatrix\}/
  expect(await editor.getData()).toMatch(new RegExp(`data-latex="${matrix.source}"[^]*</span>next</p>$`))

  await editor.setData('<p></p>')
  await begin(editor, '\\pmatrix ')
  await page.keyboard.type('a')
  await page.keyboard.press('End')
  await page.keyboard.type('+B')
  for (const key of ['Home', 'ArrowRight', 'Enter', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.type('x')
  await expect
    .poll(async () => (await latexOf(editor))?.replaceAll(/\s+/g, ' '))
    .toBe('\\begin{pmatrix} a & \\square \\end{pmatrix}x+B')
})
