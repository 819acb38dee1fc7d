import type { Page } from '@playwright/test'
import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { expectFailureToast, registerByCalls, signInWith } from './portal.ts'

test.use({ ignoredNoise: /Failed to load resource/ })

async function openImport(page: Page) {
  const { token } = await registerByCalls(page.request)
  await signInWith(page, token)
  await page.goto('/client/dashboard')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import domains' })
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('From a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  return { dialog, field: dialog.getByLabel('Hostnames'), choose }
}

test('a file that cannot be imported is refused with what to do instead (DM67)', async ({ page }) => {
  const { dialog, field, choose } = await openImport(page)
  await choose('hosts.csv', Buffer.alloc(1_000_001, 'a.example.com\n'))
  await expect(dialog).toContainText('That file is larger than 1 MB. Import its hostnames in parts.')
  await choose('hosts.csv', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))
  await expect(dialog).toContainText('That file is not a text. Save the list as CSV, and choose that file.')
  await expect(field).toHaveValue('')
  await choose('hosts.csv', Buffer.from('b.example.com\n'))
  await expect(field).toHaveValue('b.example.com\n')
  await expect(dialog).not.toContainText('That file')
})

test('a file without a hostname is refused, and what was typed stays (CD46)', async ({ page }) => {
  const { dialog, field, choose } = await openImport(page)
  await field.fill('typed.example.com')
  for (const content of ['', '\n \n', 'domain\n']) {
    await choose('hosts.csv', Buffer.from(content))
    await expect(dialog).toContainText('There is no hostname in that file.')
    await expect(field).toHaveValue('typed.example.com')
    await field.press('End')
    await field.pressSequentially('\n')
    await expect(dialog).not.toContainText('that file')
    await field.fill('typed.example.com')
  }
})

test('a file is added to what was typed, and takes the place of another file (DM70)', async ({ page }) => {
  const { field, choose } = await openImport(page)
  await field.fill('typed.example.com, other.example.com')
  await choose('hosts.csv', Buffer.from('domain,loads\na.example.com,7\n'))
  await expect(field).toHaveValue('typed.example.com, other.example.com\na.example.com')
  await field.fill('')
  for (const name of ['b', 'c']) {
    await choose('hosts.csv', Buffer.from(`${name}.example.com\n`))
    await expect(field).toHaveValue(`${name}.example.com\n`)
  }
})

test('a long list that fails half-way keeps only what was not added, and nothing can be typed over meanwhile (DM68)', async ({
  page,
}) => {
  const { dialog, field } = await openImport(page)
  const hosts = Array.from({ length: 60 }, (_, number) => `h${number}.example.com`)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/client/domains/import', async (route) => {
    const { domains } = route.request().postDataJSON() as { domains: string[] }
    if (domains.includes('h59.example.com')) {
      await released
      return route.abort('internetdisconnected')
    }
    const outcomes = domains.map((domain) => ({ domain, refusal: domain === 'h7.example.com' ? 'Not this one' : null }))
    return route.fulfill({ json: { outcomes } })
  })
  await field.fill(hosts.join('\n'))
  await dialog.getByRole('button', { name: 'Import 60' }).click()
  await expect(field).not.toBeEditable()
  release()
  await expect(field).toBeEditable()
  await expect(field).toHaveValue(['h7.example.com', ...hosts.slice(50)].join('\n'))
  await expect(dialog).toContainText('49 added.')
  await expect(dialog).toContainText('h7.example.com: Not this one')
  await expect(dialog).toContainText('Unable to connect to server')
})

test('an import that ends after its dialog was closed says what became of it (DM71)', async ({ page }) => {
  const { dialog, field } = await openImport(page)
  const release = await holdBack(page, '**/api/client/domains/import')
  await field.fill('late.example.com\nlocalhost\n*.example.com')
  await dialog.getByRole('button', { name: 'Import 3' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  release()
  await expectFailureToast(page, 'Domains Not Imported', '1 added. Could not be added: localhost, *.example.com.')
})
