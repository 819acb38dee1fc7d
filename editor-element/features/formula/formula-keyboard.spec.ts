import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

/** The text as a person reads it: an inline formula as <x>, a display formula as [x]. */
async function read(editor: EditorOnPage): Promise<string> {
  const html = await editor.getData()
  return html
    .replaceAll(/<span class="formula[^"]*" data-id="[^"]*" data-latex="([^"]*)"[^>]*>[^<]*<\/span>/g, '<$1>')
    .replaceAll(/<div class="formula[^"]*" data-id="[^"]*" data-latex="([^"]*)"[^>]*>[^<]*<\/div>/g, '[$1]')
}

const F = (latex: string) => `<span class="formula" data-latex="${latex}">x</span>`
const D = (latex: string) => `<div class="formula" data-latex="${latex}">x</div>`

test('text typed between dollars becomes a formula and is drawn, and undo restores the text', async ({
  editor,
  page,
}) => {
  await editor.type('costs $5 and $6, so $x^2$')
  expect(await read(editor)).toBe('<p>costs $5 and $6, so <x^2></p>')
  await expect(editor.content.locator('.katex')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await read(editor)).toBe('<p>costs $5 and $6, so $x^2$</p>')
  await editor.setData('<p></p>')
  await editor.type('before')
  await page.keyboard.press('Enter')
  await page.keyboard.type('$$x$$after')
  expect(await read(editor)).toBe('<p>before</p>[x]<p>after</p>')
})

test('FX137 text typed as in LaTeX, without dollars, becomes a formula, and undo restores the text', async ({
  editor,
  page,
}) => {
  await editor.type('so \\(x^2\\) and \\ce{H2O} in')
  expect(await read(editor)).toBe('<p>so <x^2> and <\\ce{H2O}> in</p>')
  for (let step = 0; step < 2; step++) await page.keyboard.press('ControlOrMeta+z')
  expect(await read(editor)).toBe('<p>so <x^2> and \\ce{H2O}</p>')
  await editor.setData('<p></p>')
  await editor.type('before\\[x\\]after')
  expect(await read(editor)).toBe('<p>before</p>[x]<p>after</p>')
})

test('the arrow keys lead into, through and out of formulas, both ways, and typing goes there', async ({
  editor,
  page,
}) => {
  const selected = editor.content.locator('.formulary-formula-selected')
  const edited = editor.content.locator('.formulary-formula-edited')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const start = async (html: string) => {
    await editor.setData(html)
    await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(html.split('data-latex').length - 1)
    await editor.focusEnd()
    await expect(editor.element.locator('.formulary-field-input')).toHaveCount(1)
    await press('ControlOrMeta+Home')
  }
  // In at one side of the only sign, and out at the other.
  const through = ['ArrowRight', 'ArrowRight', 'ArrowRight'] as const
  await start(`<p>a${F('x')}b</p>`)
  await press('ArrowRight', 'ArrowRight')
  await expect(edited).toHaveCount(1)
  await press('ArrowRight', 'ArrowRight')
  await expect(edited).toHaveCount(0)
  await page.keyboard.type('1')
  expect(await read(editor)).toBe('<p>a<x>1b</p>')
  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await page.keyboard.type('2')
  expect(await read(editor)).toBe('<p>a2<x>1b</p>')

  // Text typed while a formula is selected goes after it and does not replace it.
  await press('ArrowRight', 'Escape')
  await expect(selected).toHaveCount(1)
  await page.keyboard.type('34')
  expect(await read(editor)).toBe('<p>a2<x>341b</p>')
  await start(`${D('x')}<p>b</p>`)
  await editor.content.locator('.formulary-formula').click()
  await press('Escape')
  await page.keyboard.type('12')
  expect(await read(editor)).toBe('[x]<p>12</p><p>b</p>')

  // At the edges, and two side by side.
  await start(`<p>${F('x')}${F('y')}</p>`)
  await page.keyboard.type('1')
  await press(...through)
  await page.keyboard.type('2')
  await press(...through)
  await page.keyboard.type('3')
  expect(await read(editor)).toBe('<p>1<x>2<y>3</p>')
  await start(`<p>${F('x')}</p><p>${F('y')}</p>`)
  await press('End')
  await page.keyboard.type('1')
  await press('ArrowRight')
  await page.keyboard.type('2')
  expect(await read(editor)).toBe('<p><x>1</p><p>2<y></p>')
})

test('Backspace and Delete select a formula before they delete it', async ({ editor, page }) => {
  const selected = editor.content.locator('.formulary-formula-selected')
  for (const [html, keys, deleting, expected] of [
    [`<p>a${F('x')}b</p>`, ['End', 'ArrowLeft'], 'Backspace', '<p>ab</p>'],
    [`<p>a</p>${D('x')}`, ['ControlOrMeta+Home', 'End'], 'Delete', '<p>a</p>'],
  ] as const) {
    await editor.setData(html)
    await editor.focusEnd()
    for (const key of keys) await page.keyboard.press(key)
    const before = await read(editor)
    await page.keyboard.press(deleting)
    await expect(selected).toHaveCount(1)
    expect(await read(editor)).toBe(before)
    await page.keyboard.press(deleting)
    expect(await read(editor)).toBe(expected)
  }
  // Words are deleted up to a formula and no further.
  await editor.setData(`<p>two words${F('x')}word</p>`)
  await editor.focusEnd()
  await page.keyboard.press('Control+Backspace')
  expect(await read(editor)).toBe('<p>two words<x></p>')
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Delete')
  await page.keyboard.press('Control+Delete')
  await page.keyboard.press('Control+Delete')
  await expect(selected).toHaveCount(1)
  expect((await read(editor)).replaceAll('&nbsp;', ' ').replaceAll(' ', '')).toBe('<p><x></p>')
})

/** What was copied stays on the clipboard, but another text was copied in this page since (UN26). */
async function asFromAnotherPage({ page }: EditorOnPage): Promise<void> {
  const copied = await page.evaluateHandle(async () => {
    const [item] = await navigator.clipboard.read()
    const kinds = await Promise.all(item!.types.map(async (type) => [type, await item!.getType(type)] as const))
    return new ClipboardItem(Object.fromEntries(kinds))
  })
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+c')
  await copied.evaluate((item) => navigator.clipboard.write([item]))
}

test('copy and paste keep formulas, also where only text is pasted; other programs get their source', async ({
  editor,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const pasteMode of ['plain', 'rich']) {
    await editor.set({ pasteMode })
    await editor.setData(`<p><strong>a</strong>${F('x')}</p>${D('y')}<p>b</p>`)
    await editor.selectAll()
    await page.keyboard.press('ControlOrMeta+c')
    if (pasteMode === 'plain') await asFromAnotherPage(editor)
    await editor.focusEnd()
    await page.keyboard.press('ControlOrMeta+v')
    const pasted = pasteMode === 'plain' ? 'ba<x></p>' : 'b</p><p><strong>a</strong><x></p>'
    expect(await read(editor)).toBe(`<p><strong>a</strong><x></p>[y]<p>${pasted}[y]<p>b</p>`)
    const ids = [...(await editor.getData()).matchAll(/data-id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(4)
  }
  // One formula by itself.
  await editor.set({ pasteMode: 'plain' })
  await editor.setData(`<p>${F('x')}and</p>`)
  await expect(editor.element.locator('.formulary-field-input')).toHaveCount(1)
  await editor.content.locator('.formulary-formula').click()
  await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+x')
  expect(await read(editor)).toBe('<p>and</p>')
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+v')
  expect(await read(editor)).toBe('<p>and<x></p>')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('$x$')
})
