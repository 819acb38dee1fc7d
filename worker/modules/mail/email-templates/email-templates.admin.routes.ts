import { Hono } from 'hono'
import {
  EMAIL_TEMPLATE_LIMIT_BYTES,
  emailTemplateChange,
  emailTemplateTexts,
} from '../../../contracts/email-templates.ts'
import type { MessageResponse } from '../../../contracts/registration.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { administratorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { requireAdmin } from '../../administration/index.ts'
import { changeTemplate, listTemplates, previewTemplate, sendTestMail } from './email-templates.service.ts'

const limits = { limitBytes: EMAIL_TEMPLATE_LIMIT_BYTES }

export const emailTemplatesAdminRoutes = new Hono<AppTypes>()
  .get('/api/admin/email-templates', requireAdmin('read'), async (c) =>
    c.json(await listTemplates(databaseOf(c.env.DB), c.var.administrator.role)),
  )
  .put('/api/admin/email-templates/:id', requireAdmin('changeTexts'), async (c) =>
    c.json(
      await changeTemplate(administratorContext(c), c.req.param('id'), await readJson(c, emailTemplateChange, limits)),
    ),
  )
  .post('/api/admin/email-templates/:id/preview', requireAdmin('changeTexts'), async (c) => {
    const texts = await readJson(c, emailTemplateTexts, limits)
    return c.json(await previewTemplate(administratorContext(c), c.req.param('id'), texts))
  })
  .post(
    '/api/admin/email-templates/:id/test',
    requireAdmin('changeTexts'),
    limitRate('CREDENTIALS_PER_ADDRESS', 'test mail '),
    async (c) => {
      const to = await sendTestMail(administratorContext(c), c.req.param('id'))
      return c.json({ message: `A test mail is on its way to ${to}` } satisfies MessageResponse)
    },
  )
