import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, pageHtml, publish, test } from '../../../e2e/shared-page.ts'

const folderOf = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))

/** Each version of MathJax, as a page loads it by default and with dollars as this product's documents say. */
const VERSIONS = [
  { name: 'MathJax 3', folder: join(folderOf('mathjax'), 'es5'), file: 'tex-chtml-full.js' },
  { name: 'MathJax 4', folder: folderOf('mathjax-4'), file: 'tex-chtml.js' },
]
const OPTIONS = [
  {},
  {
    tex: {
      inlineMath: [
        ['$', '$'],
        ['\\(', '\\)'],
      ],
      processEscapes: true,
    },
  },
  { options: { ignoreHtmlClass: 'not-here', processHtmlClass: 'tex2jax_process' }, tex: { inlineMath: [['$', '$']] } },
]

const acting = '\\href{javascript:alert(1)}{x}'
const texts = [
  `<p>$$${acting}$$</p>`,
  `<p>a \\(${acting}\\) b</p>`,
  `<p>\\[${acting}\\]</p>`,
  `<p>$${acting}$ and $5</p>`,
  `<p>\\begin{align}${acting}\\end{align}</p>`,
  '<p>$$\\hr<b></b>ef{javascript:alert(1)}{x}$$</p>',
  '<p>$$\\hr<!-- -->ef{javascript:alert(1)}{x}$$</p>',
  '<p>$$\\hr<wbr>ef{javascript:alert(1)}{x}$$</p>',
  '<p>&#36;$&bsol;href<br>{javascript:alert(1)}{x}$$</p>',
  `<div class="tex2jax_process mathjax_process"><p>$$${acting}$$ and $${acting}$</p></div>`,
  `<ul><li>$$${acting}$$</li></ul><table><tr><td>$$${acting}$$</td></tr></table>`,
  `<figure><img src="https://acme.test/a.png" alt=""><figcaption>$$${acting}$$</figcaption></figure>`,
  `<p><span class="formula" data-latex="\\text{\\(${acting}\\) $$${acting}$$}"></span></p>`,
  `<div class="formula" data-latex="\\begin{align}${acting}\\end{align}"></div>`,
  `<p>$$<span class="formula" data-latex="${acting}"></span>$$</p>`,
  `<p>a<script type="math/tex">${acting}</script><math><mi href="javascript:alert(1)">x</mi></math></p>`,
  `<p>\`${acting}\`</p>`,
].join('')

async function drawnBy(page: Page, { folder, file }: (typeof VERSIONS)[number], options: object, html: string) {
  await page.route(/^https:/, async (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    if (hostname !== 'cdn.mathjax.example') return route.fulfill({ status: 204 })
    const body = await readFile(join(folder, pathname)).catch(() => '')
    await route.fulfill({ body, contentType: pathname.endsWith('.js') ? 'text/javascript' : 'font/woff' })
  })
  const head = `<script>MathJax = ${JSON.stringify(options)}</script><script async src="https://cdn.mathjax.example/${file}"></script>`
  const known = '<div id="known">$$x^2$$</div>'
  await page.goto(await publish({ html: pageHtml(`<div id="saved">${html}</div>${known}`, head) }))
  // It renders in page order: once the last formula is rendered, all are.
  await expect(page.locator('#known mjx-container')).toHaveCount(1)
}

test.use({ ignoredNoise: /Failed to load resource|MathJax|mathjax|font|woff/i })

for (const version of VERSIONS) {
  test(`${version.name} acts on text that was never cleaned`, async ({ page }) => {
    await drawnBy(page, version, OPTIONS[1]!, texts)
    expect(await page.locator('#saved a[href^="javascript:"]').count()).toBeGreaterThan(5)
  })

  test(`text of a saved document is only text in a page with ${version.name}, in whatever way it is set up (FR14)`, async ({
    editor,
    page,
  }) => {
    await editor.setData(texts)
    const saved = await editor.getData()
    await editor.setData(saved)
    expect(await editor.getData()).toBe(saved)
    const cleaned = await page.request.post('/api/sanitize', { data: { html: saved } })
    expect(((await cleaned.json()) as { html: string }).html).toBe(saved)

    for (const [index, options] of OPTIONS.entries())
      await test.step(`way ${index + 1}`, async () => {
        await drawnBy(page, version, options, saved)
        await expect(page.locator('#saved a')).toHaveCount(0)
        await expect(page.locator('#saved mjx-container')).toHaveCount(0)
        await expect(page.locator('#saved p').first()).toHaveText(`$$${acting}$$`)
      })
  })
}
