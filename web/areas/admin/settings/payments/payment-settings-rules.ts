import {
  paymentGatewayNames,
  paymentSettingKeys,
  type SettingKey,
  settingDefinitions,
} from '#contracts/system-settings'
import type { Settings } from '../../../../api/system-settings.ts'

/** The form's settings besides the seven published ones: the second webhook secret and the currency. */
const furtherKeys = ['razorpay_webhook_secret', 'default_currency'] as const satisfies readonly SettingKey[]

export const gatewayLabels = { stripe: 'Stripe', razorpay: 'Razorpay' } as const

type PaymentGatewayName = (typeof paymentGatewayNames)[number]
export type PaymentFormKey = (typeof paymentSettingKeys)[number] | (typeof furtherKeys)[number]
export type PaymentFormValues = Record<PaymentFormKey, string>

export const isSecret = (key: PaymentFormKey): boolean => settingDefinitions[key].type === 'secret'

/** The form's initial values; secrets are empty. */
export function valuesOf(settings: Settings): PaymentFormValues {
  const keys: readonly PaymentFormKey[] = [...paymentSettingKeys, ...furtherKeys]
  return Object.fromEntries(
    keys.map((key) => [key, settings[key]?.settingValue ?? settingDefinitions[key].initial]),
  ) as PaymentFormValues
}

const formKeys = Object.keys(valuesOf({})) as PaymentFormKey[]

/** Whether the form holds what is not saved. */
export const isChanged = (opened: PaymentFormValues, values: PaymentFormValues): boolean =>
  formKeys.some((key) => values[key].trim() !== opened[key])

/** As they are stored: without spaces at their ends. */
export const trimmed = (values: PaymentFormValues): PaymentFormValues =>
  Object.fromEntries(formKeys.map((key) => [key, values[key].trim()])) as PaymentFormValues

/**
 * The calls that save the form, in their order: the seven published settings, changed or not (AS12), then the others if they
 * changed. Roles that may not change secrets do not send them.
 */
export function savesOf(
  before: Settings,
  values: PaymentFormValues,
  mayChangeSecrets: boolean,
): { key: PaymentFormKey; value: string }[] {
  const known = valuesOf(before)
  return [...paymentSettingKeys, ...furtherKeys.filter((key) => values[key].trim() !== known[key])]
    .filter((key) => mayChangeSecrets || !isSecret(key))
    .map((key) => ({ key, value: values[key].trim() }))
}

/** The settings that each gateway needs for payments (D20), by their names in the form. */
const neededKeys = {
  stripe: { stripe_secret_key: 'secret key', stripe_webhook_secret: 'webhook secret' },
  razorpay: { razorpay_key_id: 'key ID', razorpay_key_secret: 'key secret' },
} as const satisfies Record<PaymentGatewayName, Partial<Record<PaymentFormKey, string>>>

/** The chosen gateway's required settings that are neither stored nor entered. */
export function missingKeys(settings: Settings, values: PaymentFormValues): string[] {
  const gateway = paymentGatewayNames.find((name) => name === values.payment_gateway) ?? 'razorpay'
  return Object.entries<string>(neededKeys[gateway])
    .filter(([name]) => {
      const key = name as PaymentFormKey
      return values[key].trim() === '' && !(isSecret(key) && settings[key]?.isSet)
    })
    .map(([, label]) => label)
}
