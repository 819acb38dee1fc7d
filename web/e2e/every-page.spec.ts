import { expect, test } from '../../e2e/shared-page.ts'
import { type PublicPage, visit } from './visit.ts'

const landing: PublicPage = {
  path: '/',
  title: 'Formulary: a rich-text editor for mathematics and chemistry',
  heading: 'A text editor fluent in mathematics and chemistry',
}
const product: readonly PublicPage[] = [
  { path: '/demo', title: 'Demo – Formulary', heading: 'Try the editor' },
  { path: '/pricing', title: 'Pricing – Formulary', heading: 'Pricing' },
  { path: '/contact', title: 'Contact – Formulary', heading: 'Contact' },
  { path: '/editor', title: 'Editor – Formulary', heading: 'Editor' },
  { path: '/branded', title: 'Branded editor – Formulary', heading: 'Under your own name' },
]

test('the landing page is between header and footer, readable in both themes at any width, and reads well on a phone, a tablet and a wide screen (PG01, PG17, PG65)', async ({
  page,
}) => {
  await visit(page, landing)
  const hero = page.getByRole('region', { name: 'A text editor fluent' })
  for (const [width, isBeside] of [
    [320, false],
    [390, false],
    [768, false],
    [1280, true],
    [1920, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(findUnreadable), `at ${width} px`).toEqual([])
    const [heading, plate] = await Promise.all(
      [hero.getByRole('heading', { level: 1 }), hero.getByRole('figure')].map((place) => place.boundingBox()),
    )
    expect(plate!.x > heading!.x + heading!.width / 2, `the editor beside the heading at ${width} px`).toBe(isBeside)
    expect(plate!.y > heading!.y + heading!.height, `the editor below the heading at ${width} px`).toBe(!isBeside)
    expect(heading!.y + heading!.height, `the heading at ${width} px`).toBeLessThan(500)
  }
})

test('every page of the product is between header and footer, readable in both themes at any width (PG02, PG03, PG04, PG05, PG06, PG17)', async ({
  page,
}) => {
  for (const each of product) await visit(page, each)

  await test.step('the branded editor applies every setting of its form immediately, and shows the tag for it', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const editor = page.locator('formulary-editor')
    await expect(editor.locator('.formulary-brand-name')).toHaveText('Acme Notes')
    await page.getByLabel('Product name').fill('Kepler Notes')
    await page.getByLabel('Primary color').fill('#7a3e12')
    await page.getByLabel('Custom CSS').fill('.formulary-content { letter-spacing: 3px }')
    await expect(editor.locator('.formulary-brand-name')).toHaveText('Kepler Notes')
    await expect(editor.locator('.formulary-brand')).toHaveCSS('background-color', 'rgb(122, 62, 18)')
    await expect(editor.locator('.formulary-content')).toHaveCSS('letter-spacing', '3px')
    await page.getByLabel('Show the line at the bottom').uncheck()
    await expect(editor.locator('.formulary-powered-by')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'HTML for your page' })).toContainText(
      '"productName": "Kepler Notes"',
    )
  })
})

/** What of the page's text is small, cut off, outside the window, over other text, or in lines too short or too long. */
function findUnreadable(): string[] {
  const found: string[] = []
  const texts: { element: Element; name: string; boxes: DOMRect[] }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    const text = node.nodeValue!.trim()
    if (text === '' || !element.checkVisibility() || element.closest('formulary-editor, svg, .live-editor, pre'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
    // What is there for screen readers alone has no box to speak of.
    if (boxes.length === 0 || element.closest('.visually-hidden, .skip-link')) continue
    const name = `${element.tagName.toLowerCase()} “${text.slice(0, 30)}”`
    const { fontSize } = getComputedStyle(element)
    if (parseFloat(fontSize) < 12 && !element.closest('sub, sup')) found.push(`${name} is small: ${fontSize}`)
    if (boxes.some((box) => box.left < 0 || box.right > innerWidth + 1)) found.push(`${name} is outside the window`)
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX !== 'hidden') continue
      const frame = around.getBoundingClientRect()
      if (boxes.some((box) => box.right > frame.right + 1 || box.bottom > frame.bottom + 1))
        found.push(`${name} is cut off`)
    }
    texts.push({ element, name, boxes })
    const paragraph = element.closest('p, li')
    if (paragraph?.firstChild !== node && text.length < 60) continue
    const tops = [...new Set(boxes.map((box) => Math.round(box.top)))].sort((a, b) => a - b)
    const perLine = text.length / tops.length
    const leading = Math.min(...tops.slice(1).map((top, index) => top - tops[index]!)) / parseFloat(fontSize)
    if (leading < (/^H\d$/.test(element.tagName) ? 1.05 : 1.25)) found.push(`${name} has lines ${leading} em apart`)
    if (boxes.length > 2 && perLine < 18) found.push(`${name} has ${perLine} characters a line`)
    if (perLine > 100) found.push(`${name} has ${perLine} characters a line`)
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (one.element.closest('.specimen-math') && other.element.closest('.specimen-math')) continue
      // Ascenders and descenders of neighboring lines may share some pixels.
      const isOver = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height * 0.4,
        ),
      )
      if (isOver) found.push(`${one.name} and ${other.name} overlap`)
    }
  return found
}

const policies: readonly PublicPage[] = [
  { path: '/privacy', title: 'Privacy Policy – Formulary', heading: 'Privacy Policy' },
  { path: '/terms', title: 'Terms of Service – Formulary', heading: 'Terms of Service' },
  { path: '/copyright', title: 'Copyright & Licensing – Formulary', heading: 'Copyright & Licensing' },
  { path: '/security', title: 'Security Policy – Formulary', heading: 'Security Policy' },
]

test('the policies have their titles and figures, and make no call (PG10, PG11, PG12, PG13, PG69, PG70, PG71, PG72, PG73, PG74, PG75, PG76, PG77, PG78, PG79, PG80)', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  const [privacy, terms, copyright, security] = policies as [PublicPage, PublicPage, PublicPage, PublicPage]
  const main = page.getByRole('main')
  await visit(page, privacy)
  await expect(main).toContainText('Account data is deleted within 30 days of termination')
  await visit(page, terms)
  await expect(main).toContainText('Price changes are announced 30 days ahead')
  await expect(main).toContainText('We aim at 99.9% uptime')
  await expect(main).toContainText('our total liability is capped at 12 months of fees')
  await expect(main).toContainText('Internal systems are under role-based access')
  await expect(main).toContainText('requires multi-factor authentication')
  await visit(page, copyright)
  await expect(main).toContainText('belong to Formulary Labs LLP')
  await visit(page, security)
  await expect(main).toContainText('Security reports are acknowledged within 24 hours')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Uploads' }).click()
  await expect(page).toHaveURL('/security#uploads')
  await expect(page.getByRole('heading', { name: 'Uploads' })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Content', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Content', exact: true }).getByRole('heading')).toBeInViewport()
  expect(calls).toEqual([])
})

test.describe('an unknown address', () => {
  // The browser itself writes the answer 404 to the console.
  test.use({ ignoredNoise: /status of 404/ })

  test('is between header and footer too (PG14)', async ({ page }) => {
    await visit(page, {
      path: '/no/such/page',
      title: 'Oops! Page Not Found – Formulary',
      heading: 'Oops! Page Not Found',
    })
  })
})
