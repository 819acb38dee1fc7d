import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import { emailTemplatesAdminRoutes } from './email-templates/email-templates.admin.routes.ts'

/** The calls that change the templates of mails. */
export const mailRoutes: readonly Hono<AppTypes>[] = [emailTemplatesAdminRoutes]
