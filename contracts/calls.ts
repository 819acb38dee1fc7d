import { clientSessionCalls, clientSignInCalls } from './accounts.ts'
import { administratorsCalls, adminProfileCalls, adminSignInCalls } from './administrators.ts'
import { apiKeysCalls } from './api-keys.ts'
import { auditLogCalls } from './audit-log.ts'
import type { Call, Calls } from './call.ts'
import { accountCalls } from './client-account.ts'
import { clientDomainsCalls } from './client-domains.ts'
import { usageCalls } from './client-usage.ts'
import { usageWebhookCalls } from './usage-webhooks.ts'
import { adminClientsCalls, clientDetailsCalls } from './clients.ts'
import { adminInquiriesCalls, contactCalls } from './contact-inquiries.ts'
import { currencyCalls } from './currencies.ts'
import { dashboardCalls } from './dashboard.ts'
import { demoModeCalls } from './demo-mode.ts'
import { adminDomainsCalls } from './domains.ts'
import { editorLoadsCalls } from './editor-loads.ts'
import { emailTemplatesCalls } from './email-templates.ts'
import { githubSyncCalls } from './github-sync.ts'
import { healthCalls } from './health.ts'
import { loadCountingCalls } from './load-counting.ts'
import { openApiCalls } from './openapi.ts'
import { gatewayCalls } from './payment-webhooks.ts'
import { adminPaymentsCalls } from './payments-admin.ts'
import { paymentsCalls } from './payments.ts'
import { planChangeCalls } from './plan-change.ts'
import { pageAccessCalls, pageCheckCalls } from './page-access.ts'
import { adminPricingCalls, pricingPlansCalls } from './pricing-plans.ts'
import { registrationCalls } from './registration.ts'
import { renderCalls } from './render.ts'
import { sanitizeCalls } from './sanitize.ts'
import { settingsCalls } from './system-settings.ts'
import { uploadsCalls } from './uploads.ts'

/** In the order of the documents. */
const groups: readonly Calls[] = [
  // What visitors, embedded editors and the payment gateways call.
  healthCalls,
  openApiCalls,
  pricingPlansCalls,
  currencyCalls,
  demoModeCalls,
  contactCalls,
  editorLoadsCalls,
  pageAccessCalls,
  uploadsCalls,
  sanitizeCalls,
  renderCalls,
  gatewayCalls,
  // Registration, accounts, and everything a client does with its own.
  registrationCalls,
  clientSignInCalls,
  clientSessionCalls,
  accountCalls,
  planChangeCalls,
  paymentsCalls,
  clientDomainsCalls,
  usageCalls,
  pageCheckCalls,
  apiKeysCalls,
  usageWebhookCalls,
  // The administration.
  adminSignInCalls,
  adminProfileCalls,
  dashboardCalls,
  administratorsCalls,
  adminClientsCalls,
  clientDetailsCalls,
  adminPricingCalls,
  adminDomainsCalls,
  adminPaymentsCalls,
  adminInquiriesCalls,
  emailTemplatesCalls,
  settingsCalls,
  auditLogCalls,
  githubSyncCalls,
  loadCountingCalls,
]

/** Every call of the service. */
export const calls: readonly Call[] = groups.flatMap((group) => Object.values(group))
