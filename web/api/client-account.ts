import { type ClientProfile, clientProfile } from '#contracts/accounts'
import { apiKeysResponse, type NewApiKeyResponse, newApiKeyResponse } from '#contracts/api-keys'
import {
  type ProfileChange,
  usageWebhookResponse,
  type UsageWebhookSecretResponse,
  usageWebhookSecretResponse,
} from '#contracts/client-account'
import { passwordChangeResponse } from '#contracts/password-change'
import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetcher.ts'
import { queryClient } from './query-client.ts'

/** A signed-in client's own account, its keys and its webhook. */

export const changeProfile = async (body: ProfileChange): Promise<ClientProfile> =>
  clientProfile.parse(await fetchJson('/api/client/profile', { method: 'PUT', body }))

/** @returns the new token; all others are revoked. */
export const changeClientPassword = async (currentPassword: string, newPassword: string): Promise<string> => {
  const body = { currentPassword, newPassword }
  return passwordChangeResponse.parse(await fetchJson('/api/client/password', { method: 'PUT', body })).token
}

/** Everything that the service stores about the account, as the text of a JSON file. */
export const exportAccount = async (): Promise<string> => JSON.stringify(await fetchJson('/api/client/export'), null, 2)

export const deleteAccount = (password: string) =>
  fetchJson('/api/client/account', { method: 'DELETE', body: { password } })

const apiKeysPath = '/api/client/api-keys'

export const apiKeysQuery = queryOptions({
  queryKey: [apiKeysPath],
  select: (answer: unknown) => apiKeysResponse.parse(answer).keys,
})

export const createApiKey = async (name: string): Promise<NewApiKeyResponse> =>
  newApiKeyResponse.parse(await fetchJson(apiKeysPath, { method: 'POST', body: { name } }))

export const revokeApiKey = (id: string) => fetchJson(`${apiKeysPath}/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const refreshApiKeys = () => queryClient.invalidateQueries({ queryKey: [apiKeysPath] })

const webhookPath = '/api/client/usage-webhook'

export const usageWebhookQuery = queryOptions({
  queryKey: [webhookPath],
  select: (answer: unknown) => usageWebhookResponse.parse(answer),
})

/** @returns the secret that signs the calls; it is returned only once. */
export const setUsageWebhook = async (url: string): Promise<UsageWebhookSecretResponse> =>
  usageWebhookSecretResponse.parse(await fetchJson(webhookPath, { method: 'PUT', body: { url } }))

export const removeUsageWebhook = () => fetchJson(webhookPath, { method: 'DELETE' })

export const refreshUsageWebhook = () => queryClient.invalidateQueries({ queryKey: [webhookPath] })
