import { emailTemplatesCalls } from '#contracts/email-templates'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { adminRoutes } from '../../administration/index.ts'
import { changeTemplate, listTemplates, previewTemplate, sendTestMail } from './email-templates.service.ts'

export const emailTemplatesAdminRoutes = adminRoutes(emailTemplatesCalls, {
  list: ({ context }) => listTemplates(context.database, context.actor.administrator.role),
  change: ({ context, params, body }) => changeTemplate(context, params.id, body),
  preview: ({ context, params, body }) => previewTemplate(context, params.id, body),
  sendTest: {
    after: limitRate('CREDENTIALS_PER_ADDRESS', 'test mail '),
    handle: async ({ context, params }) => ({
      message: `A test mail is on its way to ${await sendTestMail(context, params.id)}`,
    }),
  },
})
