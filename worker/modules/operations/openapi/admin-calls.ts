import {
  administratorResponse,
  administratorRequest,
  administratorsResponse,
  adminLoginResponse,
  adminLoginRequest,
  adminProfileResponse,
  adminProfileRequest,
  newAdministratorRequest,
} from '../../../contracts/administrators.ts'
import { auditLogResponse, auditLogQuery } from '../../../contracts/audit-log.ts'
import { passwordChange, passwordChangeResponse } from '../../../contracts/client-account.ts'
import {
  adminClientResponse,
  adminClientRequest,
  adminClientsResponse,
  clientDetails,
  clientDomainsResponse,
  clientsQuery,
} from '../../../contracts/clients.ts'
import {
  inquiriesResponse,
  inquiriesQuery,
  inquiryResponse,
  inquiryChange,
} from '../../../contracts/contact-inquiries.ts'
import { dashboardResponse } from '../../../contracts/dashboard.ts'
import {
  adminDomainResponse,
  adminDomainRequest,
  adminDomainsResponse,
  domainsQuery,
} from '../../../contracts/domains.ts'
import {
  emailTemplateResponse,
  emailTemplateChange,
  emailTemplatePreview,
  emailTemplatesResponse,
  emailTemplateTexts,
} from '../../../contracts/email-templates.ts'
import { githubSyncResponse, githubSyncRequest } from '../../../contracts/github-sync.ts'
import { adminPaymentsResponse, paymentsCsvQuery, paymentsQuery } from '../../../contracts/payments-admin.ts'
import { adminPricingResponse, pricingPlanResponse, pricingPlanRequest } from '../../../contracts/pricing-plans.ts'
import { messageResponse } from '../../../contracts/registration.ts'
import { settingRequest, settingsResponse } from '../../../contracts/system-settings.ts'
import type { ApiCall, ApiCalls } from './api-call.ts'

const admin = (summary: string, call: Omit<ApiCall, 'summary' | 'auth'>): ApiCall => ({
  summary,
  auth: 'admin',
  ...call,
})
const does = (summary: string, call: Omit<ApiCall, 'summary' | 'auth' | 'answer'> = {}) =>
  admin(summary, { answer: messageResponse, ...call })

/** The administration. Which role may make which call is decided by the service (D34). */
export const adminCalls: ApiCalls = {
  'POST /api/admin/login': { summary: 'Sign in', body: adminLoginRequest, answer: adminLoginResponse },
  'POST /api/admin/logout': does('Revoke the token that was sent'),
  'GET /api/admin/dashboard': admin('Figures of the overview', { answer: dashboardResponse }),
  'GET /api/admin/profile': admin('The signed-in user', { answer: adminProfileResponse }),
  'PUT /api/admin/profile': admin('Change the own profile', {
    body: adminProfileRequest,
    answer: administratorResponse,
  }),
  'PUT /api/admin/password': admin('Change the own password; the answer holds a new token', {
    body: passwordChange,
    answer: passwordChangeResponse,
  }),
  'GET /api/admin/users': admin('List the users', { answer: administratorsResponse }),
  'POST /api/admin/users': admin('Add a user', {
    body: newAdministratorRequest,
    answer: administratorResponse,
    status: 201,
  }),
  'PUT /api/admin/users/:id': admin('Change a user', { body: administratorRequest, answer: administratorResponse }),
  'DELETE /api/admin/users/:id': does('Delete a user'),
  'GET /api/admin/clients': admin('List clients', { query: clientsQuery, answer: adminClientsResponse }),
  'POST /api/admin/clients': admin('Create a client', {
    body: adminClientRequest,
    answer: adminClientResponse,
    status: 201,
  }),
  'PUT /api/admin/clients/:id': admin('Change a client', { body: adminClientRequest, answer: adminClientResponse }),
  'GET /api/admin/clients/:id/details': admin('Details of a client', { answer: clientDetails }),
  'GET /api/admin/clients/:id/domains': admin('Domains of a client', { answer: clientDomainsResponse }),
  'PUT /api/admin/clients/:id/deactivate': does('Deactivate a client'),
  'DELETE /api/admin/clients/:id': does('Delete an inactive client'),
  'GET /api/admin/pricing': admin('List every plan', { answer: adminPricingResponse }),
  'POST /api/admin/pricing': admin('Create a plan', {
    body: pricingPlanRequest,
    answer: pricingPlanResponse,
    status: 201,
  }),
  'PUT /api/admin/pricing/:id': admin('Change a plan', { body: pricingPlanRequest, answer: pricingPlanResponse }),
  'DELETE /api/admin/pricing/:id': does('Delete a plan that nobody uses'),
  'GET /api/admin/domains': admin('List domains', { query: domainsQuery, answer: adminDomainsResponse }),
  'POST /api/admin/domains': admin('Add a domain for a client', {
    body: adminDomainRequest,
    answer: adminDomainResponse,
    status: 201,
  }),
  'DELETE /api/admin/domains/:id': does('Delete a domain'),
  'PUT /api/admin/domains/:id/activate': does('Activate a domain'),
  'PUT /api/admin/domains/:id/deactivate': does('Deactivate a domain'),
  'GET /api/admin/payments': admin('List payments', { query: paymentsQuery, answer: adminPaymentsResponse }),
  'GET /api/admin/payments.csv': admin('Every payment the search finds, as CSV', {
    query: paymentsCsvQuery,
    answerType: 'text/csv',
  }),
  'GET /api/admin/contact-inquiries': admin('List contact requests', {
    query: inquiriesQuery,
    answer: inquiriesResponse,
  }),
  'PATCH /api/admin/contact-inquiries/:id': admin('Change the status of a contact request', {
    body: inquiryChange,
    answer: inquiryResponse,
  }),
  'DELETE /api/admin/contact-inquiries/:id': does('Delete a contact request'),
  'GET /api/admin/email-templates': admin('List the e-mail templates', { answer: emailTemplatesResponse }),
  'PUT /api/admin/email-templates/:id': admin('Change an e-mail template', {
    body: emailTemplateChange,
    answer: emailTemplateResponse,
  }),
  'POST /api/admin/email-templates/:id/preview': admin('Show unsaved texts with sample values', {
    body: emailTemplateTexts,
    answer: emailTemplatePreview,
  }),
  'POST /api/admin/email-templates/:id/test': does('Mail the saved template, with sample values, to oneself'),
  'GET /api/admin/system-settings': admin('List the settings', { answer: settingsResponse }),
  'PUT /api/admin/system-settings': does('Change one setting', { body: settingRequest }),
  'GET /api/admin/audit-log': admin('What administrators changed', { query: auditLogQuery, answer: auditLogResponse }),
  'POST /api/github/sync-changes': admin('Commit plans, templates and plain settings to GitHub', {
    body: githubSyncRequest,
    answer: githubSyncResponse,
  }),
}
