import { expect, it } from 'vitest'
import { siteRoutes } from '#contracts/site-routes'
import { builtSite, fakeAssets } from '../../../testing/fake-assets.ts'
import { aPlan } from '../../../testing/fixtures.ts'
import { SITE_ORIGIN, testApp } from '../../../testing/test-app.ts'

const built = {
  ...builtSite,
  '/pages/home':
    '<title>Home</title><a href="https://site.formulary.invalid/x">https://embed.formulary.invalid/embed</a>',
  '/pages/docs/developer': '<title>Developer Docs</title>',
  '/pages/pricing': '<noscript>plans.formulary.invalid</noscript>',
  '/pages/not-found': '<title>Not found</title>',
  '/pages/home.md': '# Home\n\n[x](https://site.formulary.invalid/x)\n',
  '/pages/pricing.md': '# Pricing\n\nplans.formulary.invalid\n',
  '/pages/llms.txt': '- [Docs](https://site.formulary.invalid/docs/developer.md)',
}
const siteApp = (env: Record<string, unknown> = {}) => testApp({ env: { ASSETS: fakeAssets(built), ...env } })

it('serves a public page as it was built, with the addresses of this service in it', async () => {
  const app = await siteApp()
  const embed = SITE_ORIGIN.replace('://', '://embed.')
  expect((await app.get('/')).text).toBe(`<title>Home</title><a href="${SITE_ORIGIN}/x">${embed}/embed</a>`)
  for (const path of ['/docs/developer', '/docs/developer/', '/docs/developer?from=mail'])
    expect(await app.get(path)).toMatchObject({ status: 200, text: built['/pages/docs/developer'] })
})

it('allows the styles and the script that were built into a page, and no others (D93)', async () => {
  const page = (head: string) => `<head>${head}</head><body><style data-hash="sha256-c+d/e=">a{}</style></body>`
  const assets = {
    ...built,
    '/pages/pricing': page(
      '<style data-hash="sha256-a+b/c=">a{}</style><script data-hash="sha256-d">1</script><style>b{}</style><i>plans.formulary.invalid</i>',
    ),
  }
  const planName = '<style data-hash="sha256-mine">'
  const app = await testApp({ env: { ASSETS: fakeAssets(assets) }, plans: [aPlan({ planName })] })
  const policy = (await app.get('/pricing')).headers.get('Content-Security-Policy')
  expect(policy).toContain("script-src 'self' 'sha256-d';")
  expect(policy).toContain("style-src 'self' 'sha256-a+b/c=';")
  expect((await app.get('/')).headers.get('Content-Security-Policy')).toContain("style-src 'self';")
})

it('puts the plans of now into the page of prices, whatever they are called (D60)', { tags: ['slow'] }, async () => {
  const app = await testApp({
    env: { ASSETS: fakeAssets(built) },
    plans: [
      aPlan({ planName: 'Endless', price: 9999, maxLoads: -1 }),
      aPlan({ planName: '<b>Team</b> $& more', price: 1250, maxLoads: 25_000, features: ['A & B'] }),
      aPlan({ planName: 'Withdrawn', isActive: false }),
    ],
  })
  const { text } = await app.get('/pricing')
  expect(text).toMatch(
    /^<noscript><ul .*&lt;b&gt;Team&lt;\/b&gt; \$&amp; more<.*₹1,250<.*Up to 25,000 loads\/month.*A &amp; B.*Endless.*Unlimited loads.*<\/ul><\/noscript>$/s,
  )
  expect(text).not.toContain('Withdrawn')
  await app.env.DB.exec('ALTER TABLE pricing_plans RENAME TO gone')
  const without = await app.get('/pricing')
  await app.env.DB.exec('ALTER TABLE gone RENAME TO pricing_plans')
  expect(without).toMatchObject({ status: 200, text: '<noscript><ul class="pricing-cards"></ul></noscript>' })
})

it('shows the prices of each currency beside each other, without a script, too (PG91)', async () => {
  const app = await testApp({
    env: { ASSETS: fakeAssets(built) },
    plans: [
      aPlan({ planName: 'Dollars', price: 29, currency: 'USD', maxLoads: 25_000 }),
      aPlan({ planName: 'Large', price: 2500, currency: 'INR', maxLoads: 100_000 }),
      aPlan({ planName: 'Small', price: 999, currency: 'INR', maxLoads: 10_000 }),
      aPlan({ planName: 'Free', price: 0, currency: 'USD', maxLoads: 100 }),
    ],
  })
  expect((await app.get('/pricing')).text).toMatch(
    /Prices in Indian Rupee.*<ul.*Free.*Small.*Large.*<\/ul>.*Prices in US Dollar.*<ul.*Dollars.*<\/ul>/s,
  )
  expect((await app.get('/pricing.md')).text).toMatch(/Free.*Small.*Large.*Dollars/s)
})

it('has each public page as Markdown, and a list of them for programs (DO45)', async () => {
  const app = await testApp({
    env: { ASSETS: fakeAssets(built) },
    plans: [aPlan({ planName: '[Team](x) <b>', price: 1250, maxLoads: 25_000 })],
  })
  const home = await app.get('/index.md')
  expect(home).toMatchObject({ status: 200, text: `# Home\n\n[x](${SITE_ORIGIN}/x)\n` })
  expect(home.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  expect((await app.get('/pricing.md')).text).toContain(
    String.raw`- **\[Team\](x) \<b\>**, ₹1,250 per month: Up to 25,000 loads/month.`,
  )
  expect((await app.get('/llms.txt')).text).toBe(`- [Docs](${SITE_ORIGIN}/docs/developer.md)`)
  for (const path of ['/admin/dashboard.md', '/client/login.md', '/nowhere.md', '/pages/home.md', '/.md'])
    expect((await app.get(path)).status, path).toBe(404)
})

it('takes frames from the site if there is no iframe host', async () => {
  const app = await siteApp({ EMBED_ORIGIN: 'self' })
  expect((await app.get('/')).text).toContain(`>${SITE_ORIGIN}/embed<`)
})

it('answers an unknown address with a page and a real 404, also the addresses of built files', async () => {
  const app = await siteApp()
  for (const path of ['/nowhere', '/pages/home', '/pages/not-found'])
    expect(await app.get(path)).toMatchObject({ status: 404, text: built['/pages/not-found'] })
})

it('tells search engines which pages exist, and which they may not index', async () => {
  const app = await siteApp()
  const map = await app.get('/sitemap.xml')
  expect(map.headers.get('Content-Type')).toContain('xml')
  const addresses = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
  expect(addresses).toEqual(
    siteRoutes.filter(({ layout }) => layout === 'public').map(({ path }) => SITE_ORIGIN + path),
  )
  const robots = await app.get('/robots.txt')
  expect(robots.text).toContain(`Sitemap: ${SITE_ORIGIN}/sitemap.xml`)
  for (const path of ['/admin/', '/client/', '/api/']) expect(robots.text).toContain(`Disallow: ${path}`)
})
