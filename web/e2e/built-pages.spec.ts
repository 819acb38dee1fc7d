import { createHash } from 'node:crypto'
import { siteRoutes } from '#contracts/site-routes'
import { service } from '../../e2e/addresses.ts'
import { expect, test } from '../../e2e/shared-page.ts'

const publicPaths = siteRoutes.filter(({ layout }) => layout === 'public').map(({ path }) => path)

test('every public page can be read before any script, with what a search engine and a shared link want', async ({
  request,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  for (const path of publicPaths)
    await test.step(path, async () => {
      const response = await request.get(path)
      const html = await response.text()
      expect(html).toContain('<h1')
      expect(html).toContain('<footer')
      expect(html.match(/<title>/g)).toHaveLength(1)
      seen.titles.add(attribute(html, /<title>([^<]+)</))
      const description = attribute(html, /<meta name="description" content="([^"]+)"/)
      expect(description.length).toBeLessThanOrEqual(170)
      seen.descriptions.add(description)
      expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(service + path)
      expect(attribute(html, /<meta property="og:image" content="([^"]+)"/)).toBe(`${service}/social-card.png`)
      // The page's policy allows what was built into its head, by its hash, and nothing else (D93).
      const policy = response.headers()['content-security-policy'] ?? ''
      const inHead = /<(style|script) data-hash="([^"]+)">([^]*?)<\/\1>/g
      const inline = [...html.matchAll(inHead)].map(([, tag, hash = '', text = '']) => {
        expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
        expect(policy).toContain(`${tag}-src 'self' '${hash}';`)
        return tag
      })
      expect(inline).toEqual(['style', 'script'])
      expect(html.replaceAll(inHead, '')).not.toMatch(/ style="|<style|<script(?![^>]* src=)/)
      expect(html).not.toContain('.invalid')
    })
  expect([...seen.titles]).toHaveLength(publicPaths.length)
  expect([...seen.descriptions]).toHaveLength(publicPaths.length)
  const card = await request.get('/social-card.png')
  expect(card.headers()['content-type']).toBe('image/png')
})

test('a page that was built in another year is taken over as it is, and then says this one', async ({ page }) => {
  await page.clock.install({ time: new Date('2031-01-01T12:00:00') })
  await page.goto('/pricing')
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Formulary Labs LLP')
})

test.describe('without scripts', () => {
  test.use({ newPage: true, javaScriptEnabled: false })

  test('the prices of now are in the page, and nothing waits (PR41, D60)', async ({ page }) => {
    await page.goto('/pricing')
    const card = page.getByRole('article').filter({ hasText: 'Professional' })
    await expect(card).toContainText('₹2,500')
    await expect(card).toContainText('Up to 100,000 loads/month')
    await expect(page.getByText('Loading pricing plans...')).toBeHidden()
  })

  test('a page shows its text, its pictures and its links in its own styles', async ({ page }) => {
    await page.goto('/docs/user-manual')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Manual')
    await expect(page.locator('.article')).toHaveCSS('display', 'grid')
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Security Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security Policy')
  })
})
