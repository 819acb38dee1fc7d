import { expect, test } from '../../e2e/shared-page.ts'
import { disconnect } from './failing-calls.ts'
import { expectAccessible } from './portal.ts'

test('the landing page names its buyers, shows a reaction being typed and its HTML, and begins a trial (PG85, PG86)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'A text editor fluent in mathematics and chemistry' })
  await expect(hero).toContainText('For online courses, exams and journals')
  await expect(hero.getByRole('link', { name: 'Start a free trial' })).toHaveAttribute('href', '/client/register')
  const end = page.getByRole('region', { name: 'Begin with a blank page' })
  await expect(end.getByRole('link', { name: 'Start a free trial' })).toHaveAttribute('href', '/client/register')
  const uses = page.getByRole('region', { name: 'For courses, exams and journals' })
  await expect(uses.getByRole('heading', { level: 3 })).toHaveText(['Courses', 'Exams', 'Journals'])
  await expect(uses.getByRole('link', { name: 'a page of yours' })).toHaveAttribute('href', '/branded')

  await test.step('the reaction', async () => {
    const frames = uses.locator('.typed li')
    await expect(frames).toHaveCount(4)
    await expect(frames.filter({ visible: true })).toHaveCount(1)
    await uses
      .locator('.typed')
      .evaluate((typed) => typed.getAnimations({ subtree: true }).forEach((animation) => animation.finish()))
    await expect(frames.last()).toBeVisible()
    await expect(frames.filter({ visible: true })).toHaveCount(1)
    await expect(frames.last().locator('sub')).toHaveText(['2', '2', '2'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(frames.filter({ visible: true })).toHaveCount(1)
    await expect(frames.last()).toBeVisible()
  })

  await test.step('the HTML beside the editor', async () => {
    await hero.locator('.formulary-content').getByText('Change any of this').click()
    await hero.getByText('The HTML of it').click()
    const source = hero.getByRole('region', { name: 'The HTML of the editor' })
    await expect(source).toContainText('<h2>Titration of vinegar</h2>')
    await hero.locator('.formulary-content').getByText('Change any of this').click()
    await page.keyboard.type('Seen at once. ')
    await expect(source).toContainText('Seen at once.')
  })

  await test.step('figures and facts', async () => {
    const facts = page.getByRole('region', { name: 'What is measured and tested' })
    await expect(facts.getByRole('row')).toHaveCount(4)
    await expect(facts.getByRole('link', { name: 'All figures' })).toHaveAttribute('href', '/compare')
  })
  await expectAccessible(page, 'details:has([aria-label="The HTML of the editor"])')
})

test('the comparison has features, figures, how to repeat them, and when to choose another (PG87)', async ({
  page,
}) => {
  await page.goto('/compare')
  const table = page.getByRole('region', { name: 'Measured figures' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Formulary',
    'CKEditor 5',
    'TinyMCE',
    'Tiptap',
    'Quill',
    'Lexical',
  ])
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(9)
  await expect(page.getByRole('region', { name: 'What each editor has' }).getByRole('columnheader')).toHaveText([
    'Formulary',
    'CKEditor 5 with MathType',
    'TinyMCE',
    'Froala',
  ])
  await expect(page.getByText('npm run bench:peers')).toBeVisible()
  await expect(page.getByRole('heading', { name: /When another one is the better choice/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('the changelog is that of the repository (PG88)', async ({ page }) => {
  await page.goto('/changelog')
  await expect(page.locator('.article-body').getByRole('heading', { level: 2 }).first()).toContainText(/\d+\.\d+\.\d+/)
  await expect(page.getByText('The editor is a form field: it submits, resets, restores')).toBeVisible()
  await expectAccessible(page)
})

test.describe('the status page (PG89)', () => {
  test.use({ ignoredNoise: /Failed to load resource/ })

  test('says what the service says of itself now, and what fails', async ({ page }) => {
    await page.goto('/status')
    await expect(page.getByRole('status').filter({ hasText: 'Everything works' })).toBeVisible()
    await expect(page.locator('.status-parts dd')).toHaveText(['Works', 'Works', 'Works', 'Works', 'Works', 'Works'])
    await expectAccessible(page)
    const checks = { database: 'ok', uploads: 'failed', configuration: 'ok', frames: 'ok', counting: 'ok' }
    await page.route('**/api/health', (route) => route.fulfill({ status: 503, json: { status: 'unhealthy', checks } }))
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(page.getByText('One part does not work')).toBeVisible()
    await expect(page.locator('.status-parts dd')).toHaveText(['Works', 'Works', 'Works', 'Fails', 'Works', 'Works'])
    await page.unroute('**/api/health')
    await disconnect(page, '**/api/health')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(page.getByText('The service does not answer')).toBeVisible()
    await expect(page.locator('.status-parts dd').nth(1)).toHaveText('Not known')
  })
})
