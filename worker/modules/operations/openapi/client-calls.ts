import { z } from 'zod'
import {
  clientLoginAnswer,
  clientLoginRequest,
  clientProfile,
  clientUsage,
  logoutAnswer,
} from '../../../contracts/accounts.ts'
import { apiKeyRequest, apiKeysAnswer, newApiKeyAnswer } from '../../../contracts/api-keys.ts'
import {
  accountDeletion,
  domainAnswer,
  domainRequest,
  passwordChange,
  passwordChangeAnswer,
  paymentHistoryAnswer,
  planChange,
  planChangeAnswer,
  profileChange,
  proofCheckAnswer,
  usageHistoryAnswer,
  usageHistoryQuery,
  usageWebhookAnswer,
  usageWebhookRequest,
  usageWebhookSecretAnswer,
} from '../../../contracts/client-account.ts'
import { proofInstructions, stagingRequest } from '../../../contracts/domain-proofs.ts'
import { checkoutAnswer, checkoutRequest, paymentGatewayAnswer } from '../../../contracts/payments.ts'
import {
  codeAnswer,
  codeRequest,
  forgotPasswordRequest,
  messageAnswer,
  registrationAnswer,
  registrationRequest,
  resetPasswordRequest,
  resetTokenAnswer,
  resetTokenRequest,
  verificationRequest,
} from '../../../contracts/registration.ts'
import type { ApiCall, ApiCalls } from './api-call.ts'

const client = (summary: string, call: Omit<ApiCall, 'summary' | 'auth'>): ApiCall => ({
  summary,
  auth: 'client',
  ...call,
})

/** Registration, accounts and everything a client does with its own. */
export const clientCalls: ApiCalls = {
  'POST /api/client/verify-email/request': {
    summary: 'Mail a verification code',
    body: verificationRequest,
    answer: messageAnswer,
  },
  'POST /api/client/verify-email/verify': { summary: 'Verify an address', body: codeRequest, answer: codeAnswer },
  'POST /api/client/register': { summary: 'Register', body: registrationRequest, answer: registrationAnswer },
  'POST /api/client/login': { summary: 'Sign in', body: clientLoginRequest, answer: clientLoginAnswer },
  'POST /api/client/forgot-password': {
    summary: 'Mail a link that resets the password',
    body: forgotPasswordRequest,
    answer: messageAnswer,
  },
  'POST /api/client/verify-reset-token': {
    summary: 'Whether a reset link is good',
    body: resetTokenRequest,
    answer: resetTokenAnswer,
  },
  'POST /api/client/reset-password': {
    summary: 'Set a new password with a reset link',
    body: resetPasswordRequest,
    answer: messageAnswer,
  },
  'POST /api/client/logout': client('Revoke the token that was sent', { answer: logoutAnswer }),
  'GET /api/client/profile': client('The signed-in client', { answer: clientProfile }),
  'PUT /api/client/profile': client('Change the profile', { body: profileChange, answer: clientProfile }),
  'PUT /api/client/password': client('Change the password; the answer holds a new token', {
    body: passwordChange,
    answer: passwordChangeAnswer,
  }),
  'PUT /api/client/update-plan': client('Switch to a free plan', { body: planChange, answer: planChangeAnswer }),
  'GET /api/client/payment-gateway': client('What a plan can be paid through', { answer: paymentGatewayAnswer }),
  'POST /api/client/checkout': client('Begin to pay for a plan', { body: checkoutRequest, answer: checkoutAnswer }),
  'GET /api/client/export': client('Everything the service holds of the account', {
    answer: z.record(z.string(), z.unknown()),
  }),
  'DELETE /api/client/account': client('Delete the account', { body: accountDeletion, answer: messageAnswer }),
  'POST /api/client/domains': client('Add a domain', { body: domainRequest, answer: domainAnswer, status: 201 }),
  'PUT /api/client/domains/:id': client('Change a domain', { body: domainRequest, answer: domainAnswer }),
  'DELETE /api/client/domains/:id': client('Remove a domain', { answer: messageAnswer }),
  'PUT /api/client/domains/:id/staging': client('Mark a domain as staging, or end that', {
    body: stagingRequest,
    answer: domainAnswer,
  }),
  'GET /api/client/domains/:id/proof': client('What to publish to verify a domain', { answer: proofInstructions }),
  'POST /api/client/domains/:id/proof': client('Verify a domain: look for what was published', {
    answer: proofCheckAnswer,
  }),
  'GET /api/client/usage': { summary: 'Usage of this month; ?format=csv for CSV', auth: 'key', answer: clientUsage },
  'GET /api/client/usage/history': {
    summary: 'Usage by day, month or domain',
    auth: 'key',
    query: usageHistoryQuery,
    answer: usageHistoryAnswer,
  },
  'GET /api/client/api-keys': client('List the API keys', { answer: apiKeysAnswer }),
  'POST /api/client/api-keys': client('Make an API key, shown once', {
    body: apiKeyRequest,
    answer: newApiKeyAnswer,
    status: 201,
  }),
  'DELETE /api/client/api-keys/:id': client('Revoke an API key', { answer: messageAnswer }),
  'GET /api/client/usage-webhook': client('The usage webhook and its last calls', { answer: usageWebhookAnswer }),
  'PUT /api/client/usage-webhook': client('Set the usage webhook; its secret is shown once', {
    body: usageWebhookRequest,
    answer: usageWebhookSecretAnswer,
  }),
  'DELETE /api/client/usage-webhook': client('Remove the usage webhook', { answer: messageAnswer }),
  'GET /api/stripe/payment-history/:id': client('The billing history of the signed-in client', {
    answer: paymentHistoryAnswer,
  }),
}
