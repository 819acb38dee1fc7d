import { holdBack } from '../../../e2e/hold-back.ts'
import { expect, test } from '../../../e2e/test.ts'

const CHUNKS = /\/chunks\/block-chunks-[^/]+\.js$/
const list = (count: number) =>
  `<ol>${Array.from({ length: count }, (_, at) => `<li>row ${at} ${'of words '.repeat(at % 40)}</li>`).join('')}</ol>`

test('a short document loads nothing for long ones, and a long one is shown in chunks at once', async ({
  openEditor,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => CHUNKS.test(request.url()) && asked.push(request.url()))
  const short = await openEditor(`initial-content="${list(99)}"`)
  await short.content.getByText('row 98').click()
  await page.keyboard.type('some words')
  expect(asked).toEqual([])
  await expect(short.content.locator('.formulary-chunk')).toHaveCount(0)

  await page.addInitScript(() => {
    // The first that is seen of the text.
    document.addEventListener(
      'ready',
      ({ target }) => {
        const count = (target as Element).querySelectorAll('.formulary-chunk').length
        document.documentElement.dataset['chunksAtFirst'] = String(count)
      },
      { capture: true },
    )
  })
  await openEditor(`initial-content="${list(260)}"`)
  await expect(page.locator('html')).toHaveAttribute('data-chunks-at-first', '6')
})

test('what is written while they come stays, what is composed is not disturbed, and the cursor stays in sight', async ({
  openEditor,
  page,
}) => {
  const editor = await openEditor('height="400px"')
  const release = await holdBack(page, CHUNKS)
  await editor.setData(list(400))
  await editor.content.locator('p').nth(370).click()
  await page.keyboard.press('End')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { selectionStart: 2, selectionEnd: 2, text: 'にほ' })
  const item = await editor.content
    .locator('p')
    .nth(370)
    .evaluateHandle((element) => element)
  const loaded = page.waitForResponse(CHUNKS)
  release()
  await (await loaded).finished()
  await session.send('Input.imeSetComposition', { selectionStart: 3, selectionEnd: 3, text: 'にほん' })
  expect(await item.evaluate((element) => element.isConnected)).toBe(true)
  await expect(editor.content.locator('.formulary-chunk')).toHaveCount(0)
  await session.send('Input.insertText', { text: '日本' })
  await expect(editor.content.locator('.formulary-chunk').first()).toBeAttached()
  await page.keyboard.type('!')
  await expect(editor.content.locator('p').nth(370)).toHaveText(/日本!$/)
  await expect(editor.content.locator('p').nth(370)).toBeInViewport()
  const html = await editor.getData()
  expect(html.match(/日本!<\/li>/g)).toHaveLength(1)
  expect(html.match(/<li>/g)).toHaveLength(400)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => editor.getData()).toBe(list(400).replaceAll(' </li>', '</li>'))
})

test('a list that becomes long is drawn in chunks', async ({ openEditor, page }) => {
  const editor = await openEditor()
  await editor.setData(list(99))
  await editor.content.getByText('row 50').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('one more')
  await expect(editor.content.locator('ol > .formulary-chunk')).toHaveCount(2)
  await page.keyboard.type(', and on')
  await page.keyboard.press('Enter')
  await page.keyboard.type('the next')
  expect(await editor.getData()).toContain('<li>one more, and on</li><li>the next</li>')
})

test.describe('chunks that do not come', () => {
  test.use({ ignoredNoise: /Failed to load resource|ERR_FAILED/ })

  test('leave a long document to be read and written', async ({ openEditor, page }) => {
    await page.route(CHUNKS, (route) => route.abort())
    const editor = await openEditor(`initial-content="${list(260)}"`)
    await editor.content.getByText('row 200').click()
    await page.keyboard.press('Home')
    await page.keyboard.type('written ')
    expect(await editor.getData()).toContain('<li>written row 200')
    await expect(editor.content.locator('.formulary-chunk')).toHaveCount(0)
  })
})
