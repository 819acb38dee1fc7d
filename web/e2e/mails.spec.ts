import { emailTemplateNames } from '#contracts/email-templates'
import { axeFindings } from '../../e2e/axe.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { administrators, adminToken, callAdmin } from './admin.ts'

interface OutboxMail {
  readonly templateName: string
  readonly subject: string
  readonly html: string
}

// Only a page of HTML can be written into.
test.use({ newPage: true })

test('every mail can be read in both themes, on a telephone, and without pictures (MAIL28)', async ({
  page,
  request,
}) => {
  const token = await adminToken(request, 'super_admin')
  const { body } = await callAdmin(request, token, 'GET', '/api/admin/email-templates')
  const templates = body as unknown as { id: string; name: string }[]
  for (const { id } of templates)
    expect((await callAdmin(request, token, 'POST', `/api/admin/email-templates/${id}/test`, {})).status).toBe(200)
  const outbox = await request.get(`/outbox.json?to=${administrators.super_admin}`)
  const mails = (await outbox.json()) as OutboxMail[]
  const asked: string[] = []
  await page.route('**/*', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  for (const name of emailTemplateNames) {
    const mail = mails.find(({ templateName, subject }) => templateName === name && subject.startsWith('[Test]'))
    expect(mail, name).toBeDefined()
    await page.setContent(mail?.html ?? '')
    for (const width of [800, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(
          await axeFindings(page, null, ['color-contrast', 'link-name', 'image-alt']),
          `${name}, ${colorScheme}`,
        ).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0)
        if (process.env['MAIL_PICTURES'])
          await page.screenshot({ path: `${process.env['MAIL_PICTURES']}/${name}-${width}-${colorScheme}.png` })
      }
    }
    await expect(page.getByText('÷ Formulary')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(asked, 'a mail loads nothing').toEqual([])
})
