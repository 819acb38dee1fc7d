import { expect, test } from '../../../e2e/shared-page.ts'

test('a page follows the headings, whose ids stay (OL01, OL02, OL03)', async ({ openEditor, page }) => {
  const editor = await openEditor('heading-ids enter-mode="paragraph" paste-mode="rich"')
  await page.evaluate(() => {
    const element = document.querySelector('formulary-editor') as unknown as HTMLElement & { outlines: unknown[] }
    element.outlines = []
    element.addEventListener('outline', (event) => element.outlines.push((event as CustomEvent).detail.headings))
  })
  const outline = () => page.evaluate(() => document.querySelector('formulary-editor')!.getOutline())
  await editor.setData('<h1>One</h1><p>text</p><h2 id="hkept">Two <span class="formula" data-latex="x^2">x</span></h2>')
  await editor.focusEnd()
  await page.keyboard.type('!')
  const first = await outline()
  expect(first).toEqual([
    { id: expect.stringMatching(/^h[a-z0-9]{16}$/), level: 1, text: 'One' },
    { id: 'hkept', level: 2, text: 'Two $x^2$!' },
  ])
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Three')
  await expect
    .poll(() =>
      page.evaluate(() =>
        (document.querySelector('formulary-editor') as unknown as { outlines: { text: string }[][] }).outlines
          .at(-1)
          ?.map(({ text }) => text),
      ),
    )
    .toEqual(['One', 'Two $x^2$!', 'Three'])
  const saved = await editor.getData()
  await editor.setData(saved)
  expect((await outline()).map(({ id }) => id).slice(0, 2)).toEqual([first[0]!.id, 'hkept'])
  expect(await editor.getData()).toBe(saved)
  await editor.selectAll()
  await page.keyboard.press('ControlOrMeta+c')
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+v')
  const ids = (await outline()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.slice(0, 2)).toEqual([first[0]!.id, 'hkept'])
})
