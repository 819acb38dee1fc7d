import { expect, test } from '../../e2e/shared-page.ts'

test('a tooltip names the control and its shortcut after 700 ms, the next one at once, and hides when the pointer leaves (ED73)', async ({
  page,
  openEditor,
}) => {
  await page.clock.install()
  const editor = await openEditor()
  // From here on the test controls the clock, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  const tooltip = page.getByRole('tooltip')
  await editor.control('bold').hover()
  await page.clock.runFor(650)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(tooltip).toHaveText('BoldCtrl+B')
  await editor.control('italic').hover()
  await page.clock.runFor(10)
  await expect(tooltip).toHaveText('ItalicCtrl+I')
  await page.mouse.move(600, 400)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(400)
  await editor.control('underline').hover()
  await page.clock.runFor(100)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(700)
  await expect(tooltip).toHaveText('UnderlineCtrl+U')
})
