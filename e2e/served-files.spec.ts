import { service } from './addresses.ts'
import { EditorOnPage, expect, pageHtml, publish, test } from './test.ts'

test('formulary.js and formulary-cdn.css are served as JavaScript and CSS, to every origin (EB01, EB02)', async ({
  request,
}) => {
  for (const [file, type] of [
    ['formulary.js', 'text/javascript'],
    ['formulary-cdn.css', 'text/css'],
  ] as const) {
    const response = await request.get(`/formulary/${file}`)
    expect(response.status()).toBe(200)
    const headers = response.headers()
    expect(headers['content-type']).toContain(type)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toMatch(/max-age=300/)
  }
  const loader = await (await request.get('/formulary/formulary.js')).text()
  const [chunk] = /chunks\/editor-[\w-]+\.js/.exec(loader)!
  expect((await request.get(`/formulary/${chunk}`)).headers()['cache-control']).toContain('immutable')
  expect((await request.get('/formulary/chunks/nothing.js')).status()).toBe(404)
})

test('a page can pin a release by its hashes', async ({ page, request }) => {
  const version = '0.1.0'
  const hashes = (await (await request.get(`/formulary/${version}/integrity.json`)).json()) as Record<string, string>
  const folder = `${service}/formulary/${version}`
  const head = `<link rel="stylesheet" href="${folder}/formulary-cdn.css" integrity="${hashes['formulary-cdn.css']}" crossorigin>
    <script src="${folder}/formulary.js" integrity="${hashes['formulary.js']}" crossorigin></script>`
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>', head) }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('pinned')
  expect(await editor.getData()).toBe('<p>pinned</p>')
  await expect(editor.toolbar).toHaveCSS('display', 'flex')
})
