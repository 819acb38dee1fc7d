import type { Locator, Page } from '@playwright/test'
import type { ClientUsage } from '#contracts/accounts'
import { auditActions } from '#contracts/audit-log'
import { expect, test } from '../../e2e/shared-page.ts'
import { openAdmin } from './admin.ts'
import { answerWith } from './failing-calls.ts'
import { expectAccessible, registerByCalls, signInWith, toast } from './portal.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

/** What strangers write: without a space, in other directions, as pictures, as markup, as nothing. */
const hostile = [
  'w'.repeat(140),
  `${'sub.'.repeat(34)}example.test`,
  '👩‍🔬'.repeat(60),
  `مرحبا ${'بالعالم'.repeat(20)} abc`,
  '<b>bold</b> & "quoted" \u202e reversed',
  '',
]
const TOTAL = 5000

/** Every text of the rows but ids, dates and what is one of a few values becomes hostile. */
function hostileRows(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  const kept =
    /^(?:id|.*Id|.*At|status|role|currency|plan|inquiryType|proof|action|support|paymentGateway|subjectType|actorKind)$/
  const sample = rows[0] ?? {}
  return Array.from({ length: 50 }, (_, index) =>
    Object.fromEntries(
      Object.entries({ ...sample, id: `row-${index}` }).map(([name, value]) => [
        name,
        typeof value === 'string' && !kept.test(name) ? hostile[index % hostile.length] : value,
      ]),
    ),
  )
}

/** The lists of a response, wherever they are in it. */
function fill(value: unknown): unknown {
  if (Array.isArray(value)) return hostileRows(value as Record<string, unknown>[])
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]))
  if ('totalPages' in filled) Object.assign(filled, { total: TOTAL, totalPages: TOTAL / 50 })
  return filled
}

async function answerHostile(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: fill(await response.json()) })
  })
}

const isWithinPage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('the lists of the administration hold 5,000 rows with hostile names, on a desk and on a telephone (AD30)', async ({
  page,
}) => {
  await openAdmin(page, '?tab=pricing')
  for (const [link, path] of [
    ['Clients', '**/api/admin/clients?*'],
    ['Allowed Domains', '**/api/admin/domains?*'],
    ['Payment Management', '**/api/admin/payments?*'],
    ['Contact Requests', '**/api/admin/contact-inquiries?*'],
    ['User Management', '**/api/admin/users'],
    ['Audit Log', '**/api/admin/audit-log?*'],
  ] as const)
    await test.step(link, async () => {
      const isPaged = link !== 'User Management'
      await answerHostile(page, path)
      await page.getByRole('link', { name: link, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
      if (isPaged) await page.getByLabel('Rows per page').selectOption('50')
      const rows = page.getByRole('rowgroup').nth(1).getByRole('row')
      await expect(rows).toHaveCount(50)
      for (const width of [1280, 800, 390]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await isWithinPage(page), `at ${width}`).toBe(true)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      const heights = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetHeight))
      expect(Math.max(...heights)).toBeLessThan(130)
      const cut = rows
        .nth(0)
        .locator('.data-cell')
        .filter({ hasText: /w{100}/ })
        .first()
      await cut.hover()
      await expect(cut).toHaveAttribute('title', /^w{140}/)
      if (isPaged) await expect(page.getByText(/^1–50 of 5,000 /)).toBeVisible()
    })
})

test('the audit log is no wider than its page, whatever was done, and a long text breaks no short word of the other columns (AD30, AD38)', async ({
  page,
}) => {
  await page.route('**/api/admin/audit-log?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { entries: Record<string, unknown>[] } }
    const [sample] = hostileRows(body.data.entries)
    const changes = [{ field: 'plan', before: 'Professional', after: hostile[1] }]
    body.data.entries = auditActions.map((action, index) => ({ ...sample, id: `row-${index}`, action, changes }))
    await route.fulfill({ response, json: body })
  })
  await openAdmin(page, '?tab=audit-log&pageSize=50')
  await expect(page.getByRole('rowgroup').nth(1).getByRole('row')).toHaveCount(auditActions.length)
  for (const width of [1280, 1000, 900, 800, 760, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await isWithinPage(page), `at ${width}`).toBe(true)
  }

  await page.route('**/api/admin/domains?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { domains: Record<string, unknown>[] } }
    const [first, ...others] = body.data.domains
    body.data.domains = [
      { ...first, writtenDomain: `${'sub.'.repeat(40)}example.test`, planName: 'Professional' },
      ...others,
    ]
    await route.fulfill({ response, json: body })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Allowed Domains' }).click()
  const row = page.getByRole('rowgroup').nth(1).getByRole('row').first()
  await expect(row).toContainText('sub.sub.sub.')
  const lines = (text: string) =>
    row.getByText(text, { exact: true }).evaluate((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  // The rows are drawn anew when the window has become wide: what was looked up before is no longer on the page.
  await expect.poll(() => lines('Professional')).toBe(1)
  await expect.poll(() => lines('Active')).toBe(1)
  for (const width of [1280, 1000, 800, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const broken = await page
      .locator('.host-name')
      .first()
      .evaluate((name) => {
        const range = document.createRange()
        const topsOf = (label: Node) => {
          range.selectNodeContents(label)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        }
        return [...name.childNodes]
          .filter((node) => topsOf(node).size > 1)
          .map((node) => `${node.textContent} ${[...topsOf(node)].join()}`)
      })
    expect(broken, `labels in two lines at ${width} px`).toEqual([])
  }
})

test('the lists of the portal hold hostile names, on a desk and on a telephone (CD43)', async ({ page, request }) => {
  const client = await registerByCalls(request)
  const at = '2026-11-01T12:00:00.000Z'
  const of = <Row>(count: number, row: (text: string, index: number) => Row) =>
    Array.from({ length: count }, (_, index) => row(hostile[index % hostile.length] ?? '', index))
  await page.route('**/api/stripe/payment-history/*', (route) =>
    route.fulfill({
      json: of(100, (text, index) => ({
        id: `p${index}`,
        planName: text,
        amount: 1_234_567.89,
        currency: 'INR',
        status: 'succeeded',
        refunded: 0,
        paymentGateway: 'stripe',
        paymentId: text || null,
        createdAt: at,
      })),
    }),
  )
  await page.route('**/api/client/api-keys', (route) =>
    route.fulfill({
      json: {
        keys: of(20, (name, index) => ({
          id: `k${index}`,
          name,
          lastCharacters: 'abcd',
          createdAt: at,
          lastUsedAt: null,
        })),
      },
    }),
  )
  await page.route('**/api/client/usage-webhook', (route) =>
    route.fulfill({
      json: {
        url: `https://example.com/${'w'.repeat(140)}`,
        deliveries: of(20, (lastError, index) => ({
          id: `d${index}`,
          type: 'usage.threshold',
          percent: 90,
          nextAttemptAt: null,
          status: 'failed',
          attempts: 3,
          lastError,
          createdAt: at,
        })),
      },
    }),
  )
  await signInWith(page, client.token)
  const fits = async (what: Locator) => {
    for (const width of [1280, 800, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(what.first()).toBeVisible()
      expect(await isWithinPage(page), `at ${width}`).toBe(true)
      // Nothing of it is wider than what it is in.
      const wide = await what.evaluateAll((all) =>
        all.flatMap((row) =>
          [row, ...row.querySelectorAll<HTMLElement>('p, span, code, dd, td')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
            .filter(
              (part) => getComputedStyle(part).overflowX === 'visible' && getComputedStyle(part).display !== 'inline',
            )
            .map((part) => part.outerHTML.slice(0, 120)),
        ),
      )
      expect(wide, `at ${width}`).toEqual([])
    }
  }
  await page.goto('/client/dashboard?tab=api')
  await fits(page.getByRole('list').filter({ hasText: 'Never used' }).getByRole('listitem'))
  await fits(page.getByRole('list', { name: 'Last calls' }).getByRole('listitem'))
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Billing History' }).click()
  await fits(page.getByRole('dialog').getByRole('listitem'))
})

test('the calls of the webhook say what each told, and when one that failed is made again (CD45)', async ({
  page,
  request,
}) => {
  const client = await registerByCalls(request)
  const call = { percent: 90, attempts: 1, lastError: null, nextAttemptAt: null, createdAt: '2026-11-03T10:00:00.000Z' }
  await page.route('**/api/client/usage-webhook', (route) =>
    route.fulfill({
      json: {
        url: 'https://example.com/usage',
        deliveries: [
          {
            ...call,
            id: 'd1',
            type: 'usage.threshold',
            status: 'waiting',
            lastError: 'answered 500',
            nextAttemptAt: '2026-11-03T11:30:00.000Z',
          },
          { ...call, id: 'd2', type: 'usage.test', status: 'delivered' },
        ],
      },
    }),
  )
  await signInWith(page, client.token)
  await page.goto('/client/dashboard?tab=api')
  const calls = page.getByRole('list', { name: 'Last calls' }).getByRole('listitem')
  await expect(calls.first()).toContainText(
    /90 % of the plan, November 3, 2026.*1 attempt, the last one: answered 500\. The next one: November 3, 2026/,
  )
  await expect(calls.last()).toContainText('Test call, November 3, 2026')
  await expect(calls.last()).not.toContainText('next')
})

test('a client with 463 domains searches, orders and pages them, whatever their names are (DM64)', async ({
  page,
  request,
}) => {
  const { token } = await registerByCalls(request)
  await signInWith(page, token)
  await page.route('**/api/client/usage', async (route) => {
    const response = await route.fetch()
    const usage = (await response.json()) as ClientUsage
    const domain = { isActive: true, currentLoads: 0, stagingLoads: 0, allowedIPs: [], isStaging: false }
    const domains = Array.from({ length: 463 }, (_, index) => ({
      ...domain,
      id: `domain-${index}`,
      domain:
        index === 0 ? `${'w'.repeat(63)}.${'sub.'.repeat(20)}test` : `host-${String(index).padStart(3, '0')}.test`,
      ...(index === 1 && { writtenDomain: 'مرحبا.test' }),
      currentLoads: index,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      proof: { state: 'claimed', way: null, provenAt: null, renewBefore: null },
    }))
    await route.fulfill({ response, json: { ...usage, hasLoaded: true, domains } })
  })
  await page.goto('/client/dashboard')
  const section = page.getByRole('region', { name: 'Domain Management' })
  const names = section.getByRole('list', { name: 'Domains' }).locator('.domain-name')
  await expect(names).toHaveCount(20)
  await expect(names.first()).toHaveText('host-462.test')
  await expect(section.getByText('1–20 of 463 domains')).toBeVisible()
  await section.getByRole('button', { name: 'Next' }).click()
  await expect(section.getByText('21–40 of 463 domains')).toBeVisible()
  await expect(names.first()).toHaveText('host-442.test')
  await section.getByLabel('Order').selectOption('Loads')
  await section.getByLabel('Search domains').fill('host-04')
  await expect(names).toHaveText(Array.from({ length: 10 }, (_, index) => `host-04${9 - index}.test`))
  await section.getByLabel('Search domains').fill('www')
  await expect(names).toHaveCount(1)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await isWithinPage(page), `at ${width}`).toBe(true)
  }
  await expectAccessible(page)
  await section.getByLabel('Search domains').fill('nothing like it')
  await expect(section.getByText('Nothing here matches “nothing like it”.')).toBeVisible()
})

test('a client imports hostnames and exports them (DM65)', async ({ page, request }) => {
  const { token } = await registerByCalls(request)
  await signInWith(page, token)
  await page.goto('/client/dashboard')
  const section = page.getByRole('region', { name: 'Domain Management' })
  const own = `import-${process.pid}-${Date.now().toString(36)}.test`
  await section.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import domains' })
  await dialog.getByLabel('From a file').setInputFiles({
    name: 'domains.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`domain,note\n${own},x\nco.uk,y\n`),
  })
  await expect(dialog.getByLabel('Hostnames')).toHaveValue(`domain,note\n${own},x\nco.uk,y\n`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 2' }).click()
  await expect(dialog.getByText('1 could not be added:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('co.uk: Many sites end in co.uk')
  await expect(dialog.getByLabel('Hostnames')).toHaveValue('co.uk')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(section.getByRole('listitem').filter({ hasText: own })).toBeVisible()
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^usage-\d{4}-\d{2}\.csv$/)
})

test('a plan with a long name and description stays in its card, on the price page and in the portal', async ({
  page,
  request,
}) => {
  await page.route('**/api/pricing-plans', async (route) => {
    const response = await route.fetch()
    const plans = (await response.json()) as Record<string, unknown>[]
    const texts = { planName: hostile[0]?.slice(0, 100), description: hostile[1], features: hostile.slice(0, 4) }
    await route.fulfill({ response, json: plans.map((plan) => ({ ...plan, ...texts })) })
  })
  const { token } = await registerByCalls(request)
  await signInWith(page, token)
  for (const [path, open] of [
    ['/pricing', () => Promise.resolve()],
    ['/client/dashboard', () => page.getByRole('button', { name: 'Change Plan' }).click()],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(path)
      await open()
      const cards = page.getByRole('article', { name: /^w{100}/ })
      await expect(cards.first()).toBeVisible()
      for (const width of [1280, 800, 390]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await isWithinPage(page), `at ${width}`).toBe(true)
        const wide = await cards.evaluateAll((all) =>
          all.filter((card) => card.scrollWidth > card.clientWidth + 1).map((card) => card.scrollWidth),
        )
        expect(wide, `at ${width}`).toEqual([])
      }
    })
})

test('a notification breaks a long address instead of letting it out of its box', async ({ page }) => {
  const email = `${'w'.repeat(64)}@${'sub.'.repeat(30)}example.test`
  await openAdmin(page, '?tab=clients')
  const client = { id: 'c', email, company: '', contactName: '', phone: '', isActive: true, planId: null }
  const data = { ...client, planName: null, trialEndsAt: null, planUntil: null, createdAt: '2026-11-01T12:00:00.000Z' }
  await answerWith(page, '**/api/admin/clients', 201, { message: 'Client created successfully', data })
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  const note = toast(page)
  await expect(note).toContainText(email)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await note.evaluate((box) => box.scrollWidth - box.clientWidth), `at ${width}`).toBeLessThanOrEqual(1)
  }
})
