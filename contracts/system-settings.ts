import { z } from 'zod'
import type { Calls } from './call.ts'
import { currencies, DEFAULT_CURRENCY } from './currencies.ts'
import { messageResponse } from './messages.ts'

export const paymentGatewayNames = ['stripe', 'razorpay'] as const

/**
 * The settings an administrator can change (API21). `secret` ones are write-only (D38). `choices` are all the
 * values a setting can have; `initial` is what holds until one is set.
 */
export const settingDefinitions = {
  stripe_public_key: { type: 'string', initial: '', choices: null },
  stripe_secret_key: { type: 'secret', initial: '', choices: null },
  stripe_webhook_secret: { type: 'secret', initial: '', choices: null },
  razorpay_key_id: { type: 'string', initial: '', choices: null },
  razorpay_key_secret: { type: 'secret', initial: '', choices: null },
  razorpay_webhook_secret: { type: 'secret', initial: '', choices: null },
  payment_gateway: { type: 'string', initial: 'razorpay', choices: paymentGatewayNames },
  payment_enabled: { type: 'boolean', initial: 'false', choices: ['true', 'false'] },
  default_currency: { type: 'string', initial: DEFAULT_CURRENCY, choices: currencies },
} as const satisfies Record<
  string,
  { type: 'string' | 'boolean' | 'secret'; initial: string; choices: readonly string[] | null }
>
export type SettingKey = keyof typeof settingDefinitions
export type SecretSettingKey = {
  [Key in SettingKey]: (typeof settingDefinitions)[Key]['type'] extends 'secret' ? Key : never
}[SettingKey]

export const settingKeys = Object.keys(settingDefinitions) as [SettingKey, ...SettingKey[]]

/** The seven settings of the payment form, in the order in which it saves them (AS12). */
export const paymentSettingKeys = [
  'stripe_public_key',
  'stripe_secret_key',
  'stripe_webhook_secret',
  'razorpay_key_id',
  'razorpay_key_secret',
  'payment_gateway',
  'payment_enabled',
] as const satisfies readonly SettingKey[]

/** A secret's `settingValue` is always empty; `isSet` and `lastCharacters` (four, of a long one) tell of it (D38). */
export const settingRecord = z.object({
  settingKey: z.enum(settingKeys),
  settingType: z.enum(['string', 'boolean', 'secret']),
  settingValue: z.string(),
  isSet: z.boolean(),
  lastCharacters: z.string().nullable(),
})
export type SettingRecord = z.infer<typeof settingRecord>

/** `GET /api/admin/system-settings`: every setting, set or not. */
export const settingsResponse = z.array(settingRecord)

/**
 * `PUT /api/admin/system-settings`: one setting. For a secret an empty value means 'as it is', because the form sends
 * what it was shown; null removes it.
 */
export const settingRequest = z.object({
  key: z.enum(settingKeys, { error: 'There is no such setting' }),
  value: z.string().trim().max(1000, 'The value is too long (at most 1000 characters)').nullable(),
})
export type SettingRequest = z.infer<typeof settingRequest>

export const settingsCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/system-settings',
    summary: 'List the settings',
    who: 'admin:read',
    response: settingsResponse,
  },
  /** Secret settings are the super admin's. */
  change: {
    method: 'PUT',
    path: '/api/admin/system-settings',
    summary: 'Change one setting',
    who: 'admin:changeRecords',
    body: settingRequest,
    response: messageResponse,
  },
} as const satisfies Calls
