import { Hono } from 'hono'
import type { AppDependencies, AppTypes } from './middleware/context.ts'
import { guardEmbedHost } from './middleware/embed-host.ts'
import { answerError } from './middleware/errors.ts'
import { requestContext } from './middleware/request-context.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { unknownCall } from './middleware/unknown-calls.ts'
import { accountsClientRoutes } from './resources/accounts/accounts.client.routes.ts'
import { administratorsAdminRoutes } from './resources/administrators/administrators.admin.routes.ts'
import { accountClientRoutes } from './resources/accounts/account.client.routes.ts'
import { auditLogAdminRoutes } from './resources/audit-log/audit-log.admin.routes.ts'
import { registrationClientRoutes } from './resources/accounts/registration.client.routes.ts'
import { apiKeysClientRoutes } from './resources/api-keys/api-keys.client.routes.ts'
import { contactInquiriesPublicRoutes } from './resources/contact-inquiries/contact-inquiries.public.routes.ts'
import { domainsClientRoutes } from './resources/domains/domains.client.routes.ts'
import { clientsAdminRoutes } from './resources/clients/clients.admin.routes.ts'
import { pricingPlansAdminRoutes } from './resources/pricing-plans/pricing-plans.admin.routes.ts'
import { domainsAdminRoutes } from './resources/domains/domains.admin.routes.ts'
import { paymentsAdminRoutes } from './resources/payments/payments.admin.routes.ts'
import { contactInquiriesAdminRoutes } from './resources/contact-inquiries/contact-inquiries.admin.routes.ts'
import { dashboardAdminRoutes } from './resources/dashboard/dashboard.admin.routes.ts'
import { usersAdminRoutes } from './resources/administrators/users.admin.routes.ts'
import { emailTemplatesAdminRoutes } from './resources/email-templates/email-templates.admin.routes.ts'
import { githubSyncAdminRoutes } from './resources/github-sync/github-sync.admin.routes.ts'
import { editorLoadsRoutes } from './resources/editor-loads/editor-loads.routes.ts'
import { embedRoutes } from './resources/embed/embed.routes.ts'
import { openApiRoutes } from './resources/openapi/openapi.routes.ts'
import { healthRoutes } from './resources/health/health.routes.ts'
import { paymentsClientRoutes } from './resources/payments/payments.client.routes.ts'
import { paymentsWebhooksRoutes } from './resources/payments/payments.webhooks.routes.ts'
import { pricingPlansPublicRoutes } from './resources/pricing-plans/pricing-plans.public.routes.ts'
import { sanitizeRoutes } from './resources/sanitize/sanitize.routes.ts'
import { releasesRoutes } from './resources/releases/releases.routes.ts'
import { uploadsRoutes } from './resources/uploads/uploads.routes.ts'
import { siteRoutes } from './resources/site/site.routes.ts'
import { systemSettingsAdminRoutes } from './resources/system-settings/system-settings.admin.routes.ts'
import { systemSettingsPublicRoutes } from './resources/system-settings/system-settings.public.routes.ts'
import { usageWebhooksClientRoutes } from './resources/usage-webhooks/usage-webhooks.client.routes.ts'
import { usageClientRoutes } from './resources/usage/usage.client.routes.ts'

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
