import { z } from 'zod'
import {
  clientLoginResponse,
  clientLoginRequest,
  clientProfile,
  clientUsage,
  logoutResponse,
} from '../../../contracts/accounts.ts'
import { apiKeyRequest, apiKeysResponse, newApiKeyResponse } from '../../../contracts/api-keys.ts'
import {
  accountDeletion,
  domainResponse,
  domainRequest,
  passwordChange,
  passwordChangeResponse,
  paymentHistoryResponse,
  planChange,
  planChangeResponse,
  profileChange,
  proofCheckResponse,
  usageHistoryResponse,
  usageHistoryQuery,
  usageWebhookResponse,
  usageWebhookRequest,
  usageWebhookSecretResponse,
} from '../../../contracts/client-account.ts'
import { proofInstructions, stagingRequest } from '../../../contracts/domain-proofs.ts'
import { checkoutResponse, checkoutRequest, paymentGatewayResponse } from '../../../contracts/payments.ts'
import {
  codeResponse,
  codeRequest,
  forgotPasswordRequest,
  messageResponse,
  registrationResponse,
  registrationRequest,
  resetPasswordRequest,
  resetTokenResponse,
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
    answer: messageResponse,
  },
  'POST /api/client/verify-email/verify': { summary: 'Verify an address', body: codeRequest, answer: codeResponse },
  'POST /api/client/register': { summary: 'Register', body: registrationRequest, answer: registrationResponse },
  'POST /api/client/login': { summary: 'Sign in', body: clientLoginRequest, answer: clientLoginResponse },
  'POST /api/client/forgot-password': {
    summary: 'Mail a link that resets the password',
    body: forgotPasswordRequest,
    answer: messageResponse,
  },
  'POST /api/client/verify-reset-token': {
    summary: 'Whether a reset link is good',
    body: resetTokenRequest,
    answer: resetTokenResponse,
  },
  'POST /api/client/reset-password': {
    summary: 'Set a new password with a reset link',
    body: resetPasswordRequest,
    answer: messageResponse,
  },
  'POST /api/client/logout': client('Revoke the token that was sent', { answer: logoutResponse }),
  'GET /api/client/profile': client('The signed-in client', { answer: clientProfile }),
  'PUT /api/client/profile': client('Change the profile', { body: profileChange, answer: clientProfile }),
  'PUT /api/client/password': client('Change the password; the answer holds a new token', {
    body: passwordChange,
    answer: passwordChangeResponse,
  }),
  'PUT /api/client/update-plan': client('Switch to a free plan', { body: planChange, answer: planChangeResponse }),
  'GET /api/client/payment-gateway': client('What a plan can be paid through', { answer: paymentGatewayResponse }),
  'POST /api/client/checkout': client('Begin to pay for a plan', { body: checkoutRequest, answer: checkoutResponse }),
  'GET /api/client/export': client('Everything the service holds of the account', {
    answer: z.record(z.string(), z.unknown()),
  }),
  'DELETE /api/client/account': client('Delete the account', { body: accountDeletion, answer: messageResponse }),
  'POST /api/client/domains': client('Add a domain', { body: domainRequest, answer: domainResponse, status: 201 }),
  'PUT /api/client/domains/:id': client('Change a domain', { body: domainRequest, answer: domainResponse }),
  'DELETE /api/client/domains/:id': client('Remove a domain', { answer: messageResponse }),
  'PUT /api/client/domains/:id/staging': client('Mark a domain as staging, or end that', {
    body: stagingRequest,
    answer: domainResponse,
  }),
  'GET /api/client/domains/:id/proof': client('What to publish to verify a domain', { answer: proofInstructions }),
  'POST /api/client/domains/:id/proof': client('Verify a domain: look for what was published', {
    answer: proofCheckResponse,
  }),
  'GET /api/client/usage': { summary: 'Usage of this month; ?format=csv for CSV', auth: 'key', answer: clientUsage },
  'GET /api/client/usage/history': {
    summary: 'Usage by day, month or domain',
    auth: 'key',
    query: usageHistoryQuery,
    answer: usageHistoryResponse,
  },
  'GET /api/client/api-keys': client('List the API keys', { answer: apiKeysResponse }),
  'POST /api/client/api-keys': client('Make an API key, shown once', {
    body: apiKeyRequest,
    answer: newApiKeyResponse,
    status: 201,
  }),
  'DELETE /api/client/api-keys/:id': client('Revoke an API key', { answer: messageResponse }),
  'GET /api/client/usage-webhook': client('The usage webhook and its last calls', { answer: usageWebhookResponse }),
  'PUT /api/client/usage-webhook': client('Set the usage webhook; its secret is shown once', {
    body: usageWebhookRequest,
    answer: usageWebhookSecretResponse,
  }),
  'DELETE /api/client/usage-webhook': client('Remove the usage webhook', { answer: messageResponse }),
  'GET /api/stripe/payment-history/:id': client('The billing history of the signed-in client', {
    answer: paymentHistoryResponse,
  }),
}
