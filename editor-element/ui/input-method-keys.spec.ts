import { expect, test } from '../../e2e/shared-page.ts'

test.describe('ED107 the Enter and the Escape that end a composition do nothing else', () => {
  // Each leaves its panel open.
  test.use({ newPage: true })
  const cases: readonly [control: string, label: string, filled?: readonly [label: string, value: string]][] = [
    ['link', 'URL'],
    [
      'image',
      'Alt text',
      [
        'Image URL',
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ],
    ],
    ['video', 'Title', ['Video URL', 'https://youtu.be/aqz-KE-bpKQ']],
    ['textColor', 'Custom color'],
    ['emoji', 'Search emoji'],
    ['find', 'Find'],
    ['formula', 'Generated LaTeX'],
    ['chemistry', 'Formula or equation'],
  ]
  for (const [control, label, filled] of cases)
    test(`${control}: ${label}`, async ({ openEditor, page }) => {
      const editor = await openEditor(control === 'find' ? 'toolbar="full"' : '')
      await editor.type('a')
      const before = await editor.getData()
      await editor.press(control)
      if (filled) await page.getByLabel(filled[0]).fill(filled[1])
      const field = page.getByRole(control === 'emoji' ? 'searchbox' : 'textbox', { name: label, exact: true })
      await field.fill('')
      await field.focus()
      const session = await page.context().newCDPSession(page)
      for (const key of ['Enter', control === 'emoji' ? 'Enter' : 'Escape']) {
        await session.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 })
        await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 })
        await session.send('Input.insertText', { text: 'あ' })
        // In Safari Enter comes behind the end of the composition.
        if (key === 'Enter')
          await session.send('Input.dispatchKeyEvent', {
            type: 'rawKeyDown',
            key,
            code: key,
            windowsVirtualKeyCode: 229,
          })
      }
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('ああ')
      expect(await editor.getData()).toBe(before)
    })
})
