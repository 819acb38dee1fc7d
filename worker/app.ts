import { Hono } from 'hono'
import type { AppDependencies, AppTypes } from './platform/http/context.ts'
import { guardEmbedHost } from './platform/http/embed-host.ts'
import { answerError } from './platform/http/errors.ts'
import { requestContext } from './platform/http/request-context.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { unknownCall } from './platform/http/unknown-calls.ts'
import { accountsClientRoutes } from './modules/clients/accounts/accounts.client.routes.ts'
import { administratorsAdminRoutes } from './modules/administration/administrators/administrators.admin.routes.ts'
import { accountClientRoutes } from './modules/clients/accounts/account.client.routes.ts'
import { auditLogAdminRoutes } from './modules/administration/audit-log/audit-log.admin.routes.ts'
import { registrationClientRoutes } from './modules/clients/accounts/registration.client.routes.ts'
import { apiKeysClientRoutes } from './modules/clients/api-keys/api-keys.client.routes.ts'
import { contactInquiriesPublicRoutes } from './modules/content/contact-inquiries/contact-inquiries.public.routes.ts'
import { domainsClientRoutes } from './modules/domains/domains/domains.client.routes.ts'
import { clientsAdminRoutes } from './modules/clients/clients/clients.admin.routes.ts'
import { pricingPlansAdminRoutes } from './modules/plans/pricing-plans.admin.routes.ts'
import { domainsAdminRoutes } from './modules/domains/domains/domains.admin.routes.ts'
import { paymentsAdminRoutes } from './modules/billing/payments/payments.admin.routes.ts'
import { contactInquiriesAdminRoutes } from './modules/content/contact-inquiries/contact-inquiries.admin.routes.ts'
import { dashboardAdminRoutes } from './modules/operations/dashboard/dashboard.admin.routes.ts'
import { usersAdminRoutes } from './modules/administration/administrators/users.admin.routes.ts'
import { emailTemplatesAdminRoutes } from './modules/mail/email-templates/email-templates.admin.routes.ts'
import { githubSyncAdminRoutes } from './modules/operations/github-sync/github-sync.admin.routes.ts'
import { editorLoadsRoutes } from './modules/usage/editor-loads/editor-loads.routes.ts'
import { embedRoutes } from './modules/usage/embed/embed.routes.ts'
import { openApiRoutes } from './modules/operations/openapi/openapi.routes.ts'
import { healthRoutes } from './modules/operations/health/health.routes.ts'
import { paymentsClientRoutes } from './modules/billing/payments/payments.client.routes.ts'
import { paymentsWebhooksRoutes } from './modules/billing/payments/payments.webhooks.routes.ts'
import { pricingPlansPublicRoutes } from './modules/plans/pricing-plans.public.routes.ts'
import { sanitizeRoutes } from './modules/content/sanitize/sanitize.routes.ts'
import { releasesRoutes } from './modules/content/releases/releases.routes.ts'
import { uploadsRoutes } from './modules/content/uploads/uploads.routes.ts'
import { siteRoutes } from './modules/content/site/site.routes.ts'
import { systemSettingsAdminRoutes } from './modules/administration/system-settings/system-settings.admin.routes.ts'
import { systemSettingsPublicRoutes } from './modules/administration/system-settings/system-settings.public.routes.ts'
import { usageWebhooksClientRoutes } from './modules/usage/usage-webhooks/usage-webhooks.client.routes.ts'
import { usageClientRoutes } from './modules/usage/usage/usage.client.routes.ts'

/** Every resource that answers calls. A new one is one line here. */
const resources = [
  editorLoadsRoutes,
  healthRoutes,
  openApiRoutes,
  pricingPlansPublicRoutes,
  systemSettingsPublicRoutes,
  accountsClientRoutes,
  registrationClientRoutes,
  accountClientRoutes,
  domainsClientRoutes,
  paymentsClientRoutes,
  paymentsWebhooksRoutes,
  apiKeysClientRoutes,
  usageWebhooksClientRoutes,
  usageClientRoutes,
  administratorsAdminRoutes,
  clientsAdminRoutes,
  pricingPlansAdminRoutes,
  domainsAdminRoutes,
  paymentsAdminRoutes,
  contactInquiriesAdminRoutes,
  dashboardAdminRoutes,
  usersAdminRoutes,
  emailTemplatesAdminRoutes,
  githubSyncAdminRoutes,
  systemSettingsAdminRoutes,
  auditLogAdminRoutes,
  sanitizeRoutes,
  uploadsRoutes,
  releasesRoutes,
  contactInquiriesPublicRoutes,
  embedRoutes,
]

/** The whole service. Time and the visitor's address come from outside; everything else is in the bindings. */
export function createApp(dependencies: AppDependencies): Hono<AppTypes> {
  const app = new Hono<AppTypes>()
  app.onError(answerError)
  app.use(securityHeaders, requestContext(dependencies), guardEmbedHost)
  for (const resource of resources) app.route('/', resource)
  app.all('/api', unknownCall(app))
  app.all('/api/*', unknownCall(app))
  app.route('/', siteRoutes)
  return app
}
