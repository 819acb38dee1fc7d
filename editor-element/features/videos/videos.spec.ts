import { axeFindings, COLOR_RULES } from '../../../e2e/axe.ts'
import { expect, test, type EditorOnPage } from '../../../e2e/shared-page.ts'

test.use({ ignoredNoise: /Failed to load resource|Content Security Policy|frame-src/ })

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const UNSUPPORTED = 'Unsupported URL format. Please use YouTube, Vimeo, or direct video file URLs (.mp4, .webm, .ogg)'

async function openVideos(editor: EditorOnPage) {
  await editor.press('video')
  return dialogOf(editor)
}

async function dialogOf(editor: EditorOnPage) {
  const dialog = editor.page.getByRole('dialog', { name: 'Video' })
  const flag = (name: string) => dialog.getByRole('switch', { name })
  const parts = {
    dialog,
    url: dialog.getByLabel('Video URL'),
    width: dialog.getByLabel('Width (px)'),
    height: dialog.getByLabel('Height (px)'),
    start: dialog.getByLabel('Start time (s)'),
    title: dialog.getByLabel('Title'),
    autoplay: flag('Autoplay'),
    controls: flag('Show controls'),
    loop: flag('Loop'),
    muted: flag('Muted'),
    insert: dialog.getByRole('button', { name: /^(?:Insert|Update) Video$/ }),
    problem: dialog.getByRole('alert'),
  }
  await expect(parts.url).toBeFocused()
  return parts
}

test('the video control opens the modal with every field and its default (ED31, VI01, VI02, VI03, VI04, VI05, VI06, VI07, VI08, VI09, VI10, ED73)', async ({
  editor,
  page,
}) => {
  const parts = await openVideos(editor)
  await expect(parts.url).toHaveValue('')
  await expect(parts.width).toHaveValue('640')
  await expect(parts.height).toHaveValue('360')
  await expect(parts.start).toHaveValue('0')
  await expect(parts.title).toHaveValue('')
  await expect(parts.controls).toBeChecked()
  for (const part of [parts.autoplay, parts.loop, parts.muted]) await expect(part).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(parts.dialog).toHaveCount(0)
})

test("the settings reach the player, the modal's inputs are reset when it closes, and each video has an id of its own (VI04, VI05, VI06, VI07, VI08, VI09, VI37, VI38)", async ({
  editor,
}) => {
  const parts = await openVideos(editor)
  await parts.url.fill('https://youtu.be/dQw4w9WgXcQ')
  await parts.title.fill('A talk')
  await parts.start.fill('42')
  for (const part of [parts.autoplay, parts.controls, parts.loop, parts.muted]) await part.click()
  await parts.insert.click()
  await expect(parts.dialog).toHaveCount(0)
  const html = await editor.getData()
  expect(html).toMatch(/<figure class="video" data-id="v[a-z0-9]+" data-kind="youtube"/)
  expect(html).toContain(
    'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;controls=0&amp;loop=1&amp;playlist=dQw4w9WgXcQ&amp;mute=1&amp;start=42"',
  )
  expect(html).toContain('title="A talk"')
  await editor.setData(html)
  expect(await editor.getData()).toBe(html)

  await editor.focusEnd()
  const again = await openVideos(editor)
  for (const field of [again.url, again.title]) await expect(field).toHaveValue('')
  for (const flag of [again.autoplay, again.loop, again.muted]) await expect(flag).not.toBeChecked()
  await again.url.fill('https://example.com/a.mp4')
  await again.insert.click()
  const ids = [...(await editor.getData()).matchAll(/data-id="(v[a-z0-9]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('the address is checked while it is typed, with the exact texts in red (VI21, VI22, VI23, VI24, VI25)', async ({
  editor,
}) => {
  const { url, insert, problem, dialog } = await openVideos(editor)
  await expect(insert).toBeDisabled()
  for (const [text, message] of [
    ['http://youtu.be/dQw4w9WgXcQ', 'Only HTTPS URLs are supported for security'],
    ['javascript:alert(1)', 'Only HTTPS URLs are supported for security'],
    ['https://example.com/page', UNSUPPORTED],
    ['https://www.youtube.com/watch?v=short', UNSUPPORTED],
    ['', 'Please enter a video URL'],
    ['   ', 'Please enter a video URL'],
  ]) {
    await url.fill(text!)
    await expect(problem).toHaveText(message!)
    await expect(insert).toBeDisabled()
    await url.press('Enter')
    await expect(dialog).toBeVisible()
  }
  await expect(problem).toHaveCSS('color', 'rgb(179, 38, 30)')
  const [field, note] = [(await url.boundingBox())!, (await problem.boundingBox())!]
  expect(note.y).toBeGreaterThanOrEqual(field.y + field.height)
  expect(await editor.getData()).toBe('')
  await url.fill(YOUTUBE)
  await expect(problem).toHaveCount(0)
  await expect(insert).toBeEnabled()
})

test('numbers are clamped when their field is left; the start time is not offered for a file (VI28, VI29, VI33)', async ({
  editor,
}) => {
  const { url, width, height, start, insert } = await openVideos(editor)
  await url.fill(YOUTUBE)
  await expect(start).toBeVisible()
  await url.fill('https://vimeo.com/123456')
  await expect(start).toBeVisible()
  await url.fill('https://example.com/a.mp4?x=1')
  await expect(start).toHaveCount(0)
  await width.fill('5000')
  await height.fill('1')
  await url.focus()
  await expect(width).toHaveValue('1920')
  await expect(height).toHaveValue('100')
  await width.fill('')
  await insert.click()
  expect(await editor.getData()).toMatch(/data-width="640" data-height="100"/)
})

const figure = (url: string, more = '') => `<figure class="video" data-id="v1" data-url="${url}" ${more}></figure>`

test('a video is 16:9, is selected by a click, and plays in a sandboxed frame on demand (VI34, VI36)', async ({
  editor,
  page,
}) => {
  const asked: string[] = []
  for (const host of ['https://www.youtube-nocookie.com/**', 'https://player.vimeo.com/**'])
    await page.route(host, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
    })
  for (const [url, x] of [
    [YOUTUBE, 20],
    // Elsewhere: two quick clicks in one place are a double click.
    ['https://vimeo.com/123456', 80],
  ] as const) {
    await editor.setData(`<p>x</p>${figure(url, 'data-width="500" data-height="900"')}<p>y</p>`)
    const stage = editor.content.locator('.formulary-video-stage')
    const { width, height } = (await stage.boundingBox())!
    expect(width).toBe(500)
    expect(width / height).toBeCloseTo(16 / 9, 1)
    await stage.click({ position: { x, y: 20 } })
    await expect(editor.content.locator('.formulary-video-selected')).toHaveCount(1)
    expect(asked).toEqual([])
    await stage.getByRole('button', { name: /^Play/ }).click()
    const frame = stage.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
    await expect.poll(() => asked.length).toBe(1)
    expect(asked.pop()).toMatch(/^https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com\//)
    await stage.getByRole('button', { name: 'Stop' }).click()
    await expect(frame).toHaveCount(0)
  }
  expect(await editor.getData()).toContain('sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"')
})

test('a selected video is edited in the prefilled dialog: by double click, Enter, the control and the bar', async ({
  editor,
  page,
}) => {
  const stage = editor.content.locator('.formulary-video-stage')
  for (const [index, way] of ['double click', 'Enter', 'control', 'bar'].entries()) {
    await editor.setData(`<p>x</p>${figure(YOUTUBE, 'data-title="Old" data-start="7"')}<p>y</p>`)
    // Each elsewhere: two quick clicks in one place are a double click.
    const position = { x: 20 + 120 * index, y: 20 }
    if (way === 'double click') await stage.dblclick({ position })
    else await stage.click({ position })
    if (way === 'Enter') await page.keyboard.press('Enter')
    else if (way === 'control') await editor.press('video')
    else if (way === 'bar') await editor.element.getByRole('button', { name: /^Edit video/ }).click()
    const { url, title, start, insert } = await dialogOf(editor)
    await expect(url, way).toHaveValue(YOUTUBE)
    await expect(start, way).toHaveValue('7')
    await title.fill('New')
    await insert.click()
    const html = await editor.getData()
    expect(html, way).toContain('data-id="v1"')
    expect(html, way).toContain('data-title="New"')
    expect(html.match(/<figure/g), way).toHaveLength(1)
  }
})

test('on a page whose CSP blocks frames a video breaks nothing', async ({ openEditor }) => {
  const editor = await openEditor('', { headers: { 'Content-Security-Policy': "frame-src 'none'; media-src 'none'" } })
  for (const url of [YOUTUBE, 'https://example.com/a.mp4']) {
    await editor.setData(`${figure(url)}<p>y</p>`)
    await editor.content.getByRole('button', { name: /^Play/ }).click()
    await editor.type('!')
    expect(await editor.getData()).toMatch(/<\/figure><p>y!<\/p>$/)
  }
})

test('axe finds nothing at a selected video and in its dialog, in both themes', async ({ editor, page }) => {
  await editor.setData(`<p>x</p>${figure(YOUTUBE)}<p>y</p>`)
  await editor.content.locator('.formulary-video-stage').click({ position: { x: 20, y: 20 } })
  for (const theme of ['light', 'dark'] as const) {
    const rules = theme === 'light' ? undefined : COLOR_RULES
    await editor.set({ theme })
    await expect(editor.content.locator('.formulary-video-selected')).toHaveCount(1)
    expect(await axeFindings(page, '.formulary', rules)).toEqual([])
    await page.keyboard.press('Enter')
    await dialogOf(editor)
    expect(await axeFindings(page, '.formulary-dialog', rules)).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('a saved video is 16:9 on any page, and never wider than its place (VI34)', async ({ editor, page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  await editor.setData(figure(YOUTUBE, 'data-width="640" data-height="480"'))
  const html = await editor.getData()
  await page.setContent(html)
  const sizeOf = () => page.locator('iframe').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
  expect(await sizeOf()).toEqual([640, 360])
  await page.setViewportSize({ width: 360, height: 600 })
  const [width, height] = (await sizeOf()) as [number, number]
  expect(width).toBeLessThan(360)
  expect(width / height).toBeCloseTo(16 / 9, 1)
})
