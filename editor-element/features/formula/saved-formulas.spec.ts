import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, pageHtml, publish, test } from '../../../e2e/shared-page.ts'

const mathJax = join(dirname(fileURLToPath(import.meta.resolve('mathjax/package.json'))), 'es5')

test('saved HTML shows its formulas in a page that runs MathJax, but none that could act there (FR14)', async ({
  editor,
  page,
}) => {
  await editor.setData(
    '<p>Let <span class="formula" data-latex="\\frac{a}{b} &lt; 1"></span> cost $5 or $6, ' +
      '<span class="formula" data-latex="\\ce{2H2 + O2 -> 2H2O}"></span>.</p>' +
      '<div class="formula" data-latex="\\sum_{i=1}^n i^2"></div>' +
      '<p><span class="formula" data-latex="\\href{javascript:alert(1)}{x}"></span></p>',
  )
  const saved = await editor.getData()
  const options = {
    tex: { inlineMath: [['$', '$']] },
    options: { ignoreHtmlClass: 'page', processHtmlClass: 'tex2jax_process' },
  }
  await page.route('https://cdn.mathjax.example/**', async (route) => {
    const body = await readFile(join(mathJax, new URL(route.request().url()).pathname))
    await route.fulfill({ body, contentType: route.request().url().endsWith('.js') ? 'text/javascript' : 'font/woff' })
  })
  const head = `<script>MathJax = ${JSON.stringify(options)}</script><script async src="https://cdn.mathjax.example/tex-chtml-full.js"></script>`
  await page.goto(await publish({ html: pageHtml(`<div class="page">${saved}</div>`, head) }))

  const drawn = page.locator('mjx-container')
  await expect(drawn).toHaveCount(3)
  await expect(page.locator('mjx-container[display="true"]')).toHaveCount(1)
  await expect(page.locator('mjx-merror')).toHaveCount(0)
  await expect(drawn.first().locator('mjx-mfrac')).toHaveCount(1)
  for (const formula of await drawn.all()) expect((await formula.boundingBox())!.width).toBeGreaterThan(10)
  await expect(page.getByText('cost $5 or $6')).toBeVisible()
  await expect(page.locator('mjx-container a')).toHaveCount(0)
})
