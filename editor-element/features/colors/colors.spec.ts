import type { Locator } from '@playwright/test'
import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'
import { PALETTE } from './colors-palette.ts'

const formula = '<span class="formula" data-latex="x"></span>'

const kinds = [
  { control: 'textColor', title: 'Text Color', property: 'color' },
  { control: 'highlightColor', title: 'Background Color', property: 'background-color' },
] as const

async function openColors(editor: EditorOnPage, { control, title }: (typeof kinds)[number]): Promise<Locator> {
  await editor.press(control)
  const popover = editor.page.getByRole('dialog', { name: title })
  await expect(popover.getByRole('heading', { name: title })).toBeVisible()
  return popover
}

test('each color control opens a popover titled by its purpose with 36 colors, and a click on any of them sets it (ED28, ED29, CO01, CO02, CO03, CO04, CO05, CO06)', async ({
  editor,
}) => {
  await editor.setData('<p>one two</p>')
  for (const kind of kinds) {
    const popover = await openColors(editor, kind)
    await expect(popover.getByRole('option')).toHaveCount(36)
    const colors = await popover
      .getByRole('option')
      .evaluateAll((cells) => cells.map((cell) => `${cell.dataset['color']} ${cell.ariaLabel}`))
    expect(new Set(colors).size).toBe(36)
    await editor.page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)

    await editor.setData('<p>one two</p>')
    await editor.selectAll()
    const saved = await editor.element.evaluate(async (element, control) => {
      const { shadowRoot } = element
      const cells = () => shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')
      const answers: string[] = []
      for (let index = 0; index < 36; index++) {
        shadowRoot!.querySelector<HTMLElement>(`[data-control="${control}"]`)!.click()
        while (cells().length === 0) await new Promise(requestAnimationFrame)
        cells()[index]!.click()
        answers.push((element as HTMLInputElement).value)
        while (cells().length > 0) await new Promise(requestAnimationFrame)
      }
      return answers
    }, kind.control)
    expect(saved).toEqual(
      colors.map((color) => `<p><span style="${kind.property}: ${color.split(' ')[0]}">one two</span></p>`),
    )
  }
})

test('text and background are set and taken away apart (CO09, CO10)', async ({ editor }) => {
  const [text, background] = kinds
  await editor.setData('<p>word</p>')
  await editor.selectAll()
  await (await openColors(editor, text)).getByRole('option', { name: 'Dark blue' }).click()
  await (await openColors(editor, background)).getByRole('option', { name: 'Pale yellow' }).click()
  const both = '<p><span style="color: #0f4c86"><span style="background-color: #fff1a6">word</span></span></p>'
  expect(await editor.getData()).toBe(both)
  await (await openColors(editor, text)).getByRole('button', { name: 'Default' }).click()
  expect(await editor.getData()).toBe('<p><span style="background-color: #fff1a6">word</span></p>')
  await (await openColors(editor, background)).getByRole('button', { name: 'Remove' }).click()
  expect(await editor.getData()).toBe('<p>word</p>')
})

test('the custom color sets any color and refuses invalid ones (CO07, CO08)', async ({ editor }) => {
  await editor.setData('<p>word</p>')
  await editor.selectAll()
  for (const kind of kinds) {
    const popover = await openColors(editor, kind)
    const field = popover.getByLabel('Custom color')
    await field.fill('url(x)')
    await popover.getByRole('button', { name: 'Apply' }).click()
    await expect(popover.getByRole('alert')).toContainText('Use a color such as')
    expect(await editor.getData()).toBe('<p>word</p>')
    await field.fill('hsl(210, 50%, 40%)')
    await field.press('Enter')
    expect(await editor.getData()).toBe(`<p><span style="${kind.property}: #336699">word</span></p>`)
    const again = await openColors(editor, kind)
    await again.getByLabel('Pick a color').fill('#123456')
    await again.getByRole('button', { name: 'Apply' }).click()
    expect(await editor.getData()).toBe(`<p><span style="${kind.property}: #123456">word</span></p>`)
    await (await openColors(editor, kind)).getByRole('button', { name: /Default|Remove/ }).click()
  }
})

test('the custom color is set back to #000000 and to transparent, which is no background (CO11, CO12)', async ({
  editor,
}) => {
  await editor.setData('<p>word</p>')
  await editor.selectAll()
  for (const [index, reset] of ['#000000', 'transparent'].entries()) {
    const kind = kinds[index]!
    const popover = await openColors(editor, kind)
    await expect(popover.getByLabel('Custom color')).toHaveValue(reset)
    await popover.getByLabel('Custom color').fill('#336699')
    await popover.getByRole('button', { name: 'Apply' }).click()
    await expect((await openColors(editor, kind)).getByLabel('Custom color')).toHaveValue(reset)
    await editor.page.keyboard.press('Escape')
  }
  await editor.setData('<p><span style="background-color: #fff1a6">word</span></p>')
  await editor.selectAll()
  await (await openColors(editor, kinds[1])).getByRole('button', { name: 'Apply' }).click()
  expect(await editor.getData()).toBe('<p>word</p>')
})

test('without a selection the color applies to what is typed next, and the control shows it', async ({
  editor,
  page,
}) => {
  const bar = editor.control('textColor').locator('.formulary-control-swatch')
  await editor.type('a')
  await expect(bar).not.toHaveCSS('background-color', 'rgb(224, 49, 49)')
  await (await openColors(editor, kinds[0])).getByRole('option', { name: 'Red', exact: true }).click()
  await page.keyboard.type('b')
  expect(await editor.getData()).toBe('<p>a<span style="color: #e03131">b</span></p>')
  await expect(bar).toHaveCSS('background-color', 'rgb(224, 49, 49)')
})

test('the palette is reached and used by keyboard alone', async ({ editor, page }) => {
  await editor.setData('<p>word</p>')
  await editor.selectAll()
  await page.keyboard.press('Alt+F10')
  await editor.control('textColor').focus()
  await page.keyboard.press('Enter')
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await expect(option('Black')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(option('Orange')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(option('Black')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  expect(await editor.getData()).toBe('<p><span style="color: #8c1d4a">word</span></p>')
  await expect(editor.content).toBeFocused()
})

test('CO14 in the dark theme text in each color of the palette can be read, and keeps its color', async ({
  editor,
}) => {
  const html = PALETTE.map(({ color }) => `<p><span style="color: ${color}">word ${formula}</span></p>`).join('')
  await editor.setData(html)
  const saved = await editor.getData()
  await editor.set({ theme: 'dark' })
  await expect(editor.content.locator('.formulary-formula')).toHaveCount(PALETTE.length)
  const contrasts = await editor.content.evaluate((content) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const luminance = (color: string) => {
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
        const part = byte / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    const paper = luminance(getComputedStyle(content).getPropertyValue('--formulary-paper'))
    const contrast = (color: string) => (luminance(color) + 0.05) / (paper + 0.05)
    return [...content.querySelectorAll("[style^='color']")].map((word) => {
      const lines = getComputedStyle(word.querySelector('.formulary-formula')!).color
      return Math.min(contrast(getComputedStyle(word).webkitTextFillColor), contrast(lines))
    })
  })
  expect(Math.min(...contrasts)).toBeGreaterThan(4.5)
  expect(await editor.getData()).toBe(saved)
  await editor.set({ theme: 'light' })
  await expect(editor.content.locator("[style^='color']").first()).toHaveCSS('-webkit-text-fill-color', 'rgb(0, 0, 0)')
})
