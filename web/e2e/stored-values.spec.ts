import type { Page } from '@playwright/test'
import { EditorOnPage, expect, pageHtml, publish, scriptTag, test } from '../../e2e/shared-page.ts'
import { answerWith } from './failing-calls.ts'
import { fromFreshIp, registerByCalls } from './portal.ts'

/** Everything that a browser can keep of this origin. */
async function kept(page: Page) {
  const { local, session, caches, databases } = await page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage),
    caches: 'caches' in globalThis ? await globalThis.caches.keys() : [],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  // How far the pages of this tab were scrolled; gone with the tab.
  const others = [
    ...session.filter((key) => key !== 'react-router-scroll-positions'),
    ...caches,
    ...databases,
    ...cookies,
  ]
  return { local, others }
}

test('the browser keeps the two sign-ins and the last sync, and only what the person chose besides (SEC36, D49)', async ({
  page,
  request,
}) => {
  await fromFreshIp(page)
  const expectKept = async (...local: string[]) => expect(await kept(page)).toEqual({ local, others: [] })
  const builder = page.getByRole('dialog', { name: /formula/i })

  await test.step('a visitor who reads and tries the editor leaves nothing', async () => {
    for (const path of ['/', '/pricing', '/docs/user-manual', '/contact', '/privacy', '/demo']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const editor = await new EditorOnPage(page).whenReady()
    await editor.type('Nobody keeps this.')
    await editor.press('formula')
    await expect(builder).toBeVisible()
    await expectKept()
    await page.keyboard.press('Escape')
  })

  await test.step('colors that were chosen, and symbols that were used', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Dark colors' }).click()
    await expectKept('display')
    const editor = new EditorOnPage(page)
    await editor.press('formula')
    await builder.getByRole('tab', { name: 'Greek Letters' }).click()
    await builder.getByRole('tabpanel').getByRole('button', { name: 'omega', exact: true }).click()
    await page.keyboard.press('Escape')
    await expectKept('display', 'formulary-recent-symbols')
  })

  const { email, password } = await registerByCalls(request)
  await test.step('a client that signs in by hand', async () => {
    await page.goto('/client/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/client\/dashboard/)
    await expectKept('clientToken', 'display', 'formulary-recent-symbols')
  })

  await test.step('an administrator who signs in and syncs', async () => {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill('admin@formulary.test')
    await page.getByLabel('Password', { exact: true }).fill('formulary-admin')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await answerWith(page, '**/api/github/sync-changes', 200, { success: true, message: 'Synced', commit: null })
    await page.getByRole('button', { name: 'Sync Changes' }).click()
    await expect(page.getByText('Last GitHub sync: ')).toBeVisible()
    await expectKept('adminToken', 'clientToken', 'display', 'formulary-recent-symbols', 'lastGitHubSync')
    const values = await page.evaluate(() => Object.values({ ...localStorage }).join())
    expect(values).not.toContain(password)
    expect(values).not.toContain('formulary-admin')
  })

  await test.step('all of it is named in the privacy policy', async () => {
    await page.goto('/privacy')
    await expect(page.getByRole('main')).toContainText(
      'Your own browser keeps what you chose for the next page: your sign-in, the colors and text size of this site, and the ten symbols that were last used in the formula builder; for administrators, the time of their last sync; and, until the tab is closed, how far its pages were scrolled.',
    )
  })
})

test('on a customer’s page the editor keeps nothing before a symbol was used (SEC36, D49)', async ({ page }) => {
  await page.goto(await publish({ html: pageHtml('<formulary-editor></formulary-editor>', scriptTag) }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.type('Nothing of this is kept. $x^2$ ')
  await editor.press('formula')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await kept(page)).toEqual({ local: [], others: [] })
})
