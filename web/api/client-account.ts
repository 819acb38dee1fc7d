import { clientSessionCalls } from '#contracts/accounts'
import { apiKeysCalls } from '#contracts/api-keys'
import { accountCalls, type ProfileChange } from '#contracts/client-account'
import { usageWebhookCalls } from '#contracts/usage-webhooks'
import { queryOf, refresh, selectOf } from './queries.ts'
import { fetchJson, send } from './send.ts'

/** A signed-in client's own account, its keys and its webhook. */

/** As it is stored now. */
export const findStoredProfile = () => send(clientSessionCalls.profile)
export const changeProfile = (body: ProfileChange) => send(accountCalls.changeProfile, { body })

/** @returns the new token; all others are revoked. */
export const changeClientPassword = async (currentPassword: string, newPassword: string): Promise<string> =>
  (await send(accountCalls.changePassword, { body: { currentPassword, newPassword } })).token

/** Everything that the service stores about the account, as the text of a JSON file. */
export const exportAccount = async (): Promise<string> => JSON.stringify(await fetchJson(accountCalls.export), null, 2)

export const deleteAccount = (password: string) => fetchJson(accountCalls.remove, { body: { password } })

export const apiKeysQuery = selectOf(apiKeysCalls.list, ({ keys }) => keys)
export const createApiKey = (name: string) => send(apiKeysCalls.create, { body: { name } })
export const revokeApiKey = (id: string) => fetchJson(apiKeysCalls.revoke, { params: { id } })
export const refreshApiKeys = () => refresh(apiKeysCalls.list)

export const usageWebhookQuery = queryOf(usageWebhookCalls.find)
/** @returns the secret that signs the calls; it is returned only once. */
export const setUsageWebhook = (url: string) => send(usageWebhookCalls.set, { body: { url } })
/** @returns why the call failed; null if it was accepted. */
export const testUsageWebhook = async (): Promise<string | null> => (await send(usageWebhookCalls.test)).error
export const removeUsageWebhook = () => fetchJson(usageWebhookCalls.remove)
export const refreshUsageWebhook = () => refresh(usageWebhookCalls.find)
