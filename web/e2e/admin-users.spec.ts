import type { GithubSyncRequest } from '#contracts/github-sync'
import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { adminToken, callAdmin, openAdmin, tokenOf } from './admin.ts'
import { answerWith, disconnect } from './failing-calls.ts'
import { expectAccessible, expectFailureToast, expectToast, freshEmail } from './portal.ts'

test.use({ ignoredNoise: /Failed to load resource/ })

test('a super admin adds, changes and deletes users, and the audit log lists it (AU01, AU02, AU03, AU04)', async ({
  page,
  request,
}) => {
  await openAdmin(page, '?tab=users')
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('row')
  const email = freshEmail('user')
  const name = `Rosalind ${email.slice(5, 20)}`
  const row = rows.filter({ hasText: email })

  await test.step('the list', async () => {
    for (const [person, role] of [
      ['admin@formulary.test', 'Super admin'],
      ['manager@formulary.test', 'Admin'],
      ['editor@formulary.test', 'Editor'],
      ['viewer@formulary.test', 'Viewer'],
    ] as const)
      await expect(rows.filter({ hasText: person })).toContainText(role)
    const own = rows.filter({ hasText: 'admin@formulary.test' })
    await expect(own.getByRole('button')).toHaveText(['Edit'])
    await expect(rows.filter({ hasText: 'viewer@formulary.test' }).getByRole('button')).toHaveText(['Edit', 'Delete'])
  })

  await test.step('adding', async () => {
    await page.getByRole('button', { name: 'Add User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add User' })
    const roles = dialog.getByLabel('Role').getByRole('option')
    expect(await roles.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
      'super_admin',
      'admin',
      'editor',
      'viewer',
    ])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add User' }).click()
    for (const words of ['Full name is required', 'Email is required', 'Password must be at least 6 characters long'])
      await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByLabel('Full name').fill(name)
    await dialog.getByLabel('Email').fill('viewer@formulary.test')
    await dialog.getByLabel('Role').selectOption('editor')
    await dialog.getByLabel('Password', { exact: true }).fill('photograph fifty-one')
    await dialog.getByRole('button', { name: 'Add User' }).click()
    await expectFailureToast(page, 'Error Adding User', 'Another user has this email address')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Add User' }).click()
    await expectToast(page, 'User Added', 'User created successfully')
    await expect(row).toContainText('Editor')
    await tokenOf(request, email, 'photograph fifty-one')
  })

  await test.step('changing', async () => {
    const before = await tokenOf(request, email, 'photograph fifty-one')
    await row.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    await dialog.getByLabel('Role').selectOption('viewer')
    await dialog.getByRole('button', { name: 'Save User' }).click()
    await expectToast(page, 'User Updated', 'User updated successfully')
    await expect(row).toContainText('Viewer')
    await row.getByRole('button', { name: `Edit ${name}` }).click()
    await dialog.getByLabel(/^New password/).fill('double helix')
    await dialog.getByRole('button', { name: 'Save User' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await callAdmin(request, before, 'GET', '/api/admin/profile')).status).toBe(401)
  })

  await test.step('a second super admin is offered no deletion either', async () => {
    await row.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    const setRole = async (role: string, shown: string) => {
      await dialog.getByLabel('Role').selectOption(role)
      await dialog.getByRole('button', { name: 'Save User' }).click()
      await expect(row).toContainText(shown)
    }
    await setRole('super_admin', 'Super admin')
    await expect(row.getByRole('button')).toHaveText(['Edit'])
    await row.getByRole('button', { name: `Edit ${name}` }).click()
    await setRole('viewer', 'Viewer')
    await expect(row.getByRole('button')).toHaveText(['Edit', 'Delete'])
  })

  let id = ''

  await test.step('deleting', async () => {
    const held = await tokenOf(request, email, 'double helix')
    const { body } = await callAdmin(request, held, 'GET', '/api/admin/profile')
    id = (body as { data: { id: string } }).data.id
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' })
    await row.getByRole('button', { name: `Delete ${name}` }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('button', { name: `Delete ${name}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'User Deleted', 'User deleted successfully')
    await expect(row).toHaveCount(0)
    expect((await callAdmin(request, held, 'GET', '/api/admin/profile')).status).toBe(401)
  })

  await test.step('the audit log', async () => {
    await page.getByRole('link', { name: 'Audit Log' }).click()
    const entries = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row')
    await page.getByRole('combobox', { name: 'Action' }).selectOption('administrator.create')
    await expect(entries.first()).toContainText(/Added a user\s*Asha Rao/)
    const ofDeleted = entries.filter({ hasText: id })
    await expect(ofDeleted).toHaveCount(1)
    await expect(ofDeleted, 'a deleted user has no name any more').not.toContainText('@')
    expect(new Set(await entries.getByRole('rowheader').allTextContents())).toEqual(new Set(['Added a user']))
    await page.getByRole('combobox', { name: 'Administrator' }).selectOption({ label: 'Dmitri Volkov' })
    await expect(page.getByText('No recorded action matches.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Action' }).selectOption('')
    await page.getByRole('combobox', { name: 'Administrator' }).selectOption('')
    await expect(entries).toHaveCount(10)
    await page.reload()
    await page.getByRole('searchbox').fill('admin@formulary.test')
    await expect(entries.first()).toContainText('admin@formulary.test')
    await page.getByRole('searchbox').fill('administrator.delete')
    await expect(page).toHaveURL(/search=administrator\.delete/)
    await expect(entries.first()).toContainText('Deleted a user')
    await expectAccessible(page)
  })
})

test('a sync shows its outcome and keeps its time; a viewer cannot start it (GH01, GH02, GH03, GH04, GH05, GH06, GH07)', async ({
  page,
  request,
}) => {
  await openAdmin(page)
  const card = page.getByRole('region', { name: 'GitHub Sync' })
  const sync = card.getByRole('button', { name: 'Sync Changes' })
  const path = '**/api/github/sync-changes'
  const storedTime = () => page.evaluate(() => localStorage.getItem('lastGitHubSync'))
  await expect(card).toContainText('No sync from this browser yet')

  // The server has no token here (D4).
  const release = await holdBack(page, path)
  await sync.click()
  await expect(card.getByRole('button', { name: 'Syncing...' })).toBeDisabled()
  release()
  await expectFailureToast(
    page,
    'Sync Failed',
    'GitHub sync is not configured. Set GITHUB_TOKEN and GITHUB_REPOSITORY on the server.',
  )
  expect(await storedTime()).toBeNull()

  await page.unroute(path)
  await answerWith(page, path, 200, { success: true, message: 'The changes are committed', commit: 'abc123' })
  const asked = page.waitForRequest(path)
  await sync.click()
  const sent = (await asked).postDataJSON() as GithubSyncRequest
  expect(sent).toMatchObject({ userName: 'Asha Rao', userEmail: 'admin@formulary.test' })
  expect(sent.commitMessage).toMatch(/[A-Z][a-z]+ \d{1,2}, \d{4}/)
  await expectToast(page, 'Sync Successful', 'The changes are committed')
  const time = (await storedTime()) ?? ''
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(120_000)
  await expect(card.locator('time')).toHaveAttribute('datetime', time)

  for (const [status, body, text] of [
    [200, { success: false, error: 'The branch is protected' }, 'The branch is protected'],
    [200, { success: false, error: '' }, 'Failed to sync changes to GitHub'],
    [500, {}, 'Failed to sync changes to GitHub'],
  ] as const) {
    await page.unroute(path)
    await answerWith(page, path, status, body)
    await sync.click()
    await expectFailureToast(page, 'Sync Failed', text)
    expect(await storedTime()).toBe(time)
  }
  await page.unroute(path)
  await disconnect(page, path)
  await sync.click()
  await expectFailureToast(page, 'Connection Error', 'Unable to connect to server')

  await page.evaluate((value) => localStorage.setItem('adminToken', value), await adminToken(request, 'viewer'))
  await page.reload()
  await expect(card).toContainText('Only a super admin syncs.')
  await expect(sync).toHaveCount(0)
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByText('Only a super admin adds, changes and deletes users.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Add User|Edit|Delete/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Contact Requests' }).click()
  await expect(page.getByRole('button', { name: /^View the request/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Email Templates' }).first().click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
})
