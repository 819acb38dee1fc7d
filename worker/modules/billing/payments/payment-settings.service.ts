import type { SecretSettingKey, SettingKey } from '#contracts/system-settings'
import { databaseOf } from '../../../platform/db/client.ts'
import type { ServiceEnv } from '../../../platform/env.ts'
import { decryptSetting, findSettingsOf } from '../../administration/index.ts'
import type { Gateway, GatewayName } from './gateways/gateway.ts'
import { razorpayGateway } from './gateways/razorpay.ts'
import { stripeGateway } from './gateways/stripe.ts'

const plainKeys = ['razorpay_key_id', 'payment_gateway', 'payment_enabled'] as const satisfies readonly SettingKey[]
const secretKeys = [
  'stripe_secret_key',
  'stripe_webhook_secret',
  'razorpay_key_secret',
  'razorpay_webhook_secret',
] as const satisfies readonly SecretSettingKey[]

/** The gateway that new payments go through; null while payments are off or it is not configured (D20). */
export async function currentGateway(env: ServiceEnv): Promise<Gateway | null> {
  const settings = await paymentSettings(env)
  if (settings.get('payment_enabled') !== 'true') return null
  return gatewayOf(settings, settings.get('payment_gateway') === 'stripe' ? 'stripe' : 'razorpay')
}

/** A gateway by name, if it is configured: subscriptions continue where they started, whichever gateway is chosen now. */
export const configuredGateway = async (env: ServiceEnv, name: GatewayName): Promise<Gateway | null> =>
  gatewayOf(await paymentSettings(env), name)

function gatewayOf(settings: ReadonlyMap<string, string>, name: GatewayName): Gateway | null {
  const valueOf = (key: SettingKey) => settings.get(key) || null
  if (name === 'stripe') {
    const [secretKey, webhookSecret] = [valueOf('stripe_secret_key'), valueOf('stripe_webhook_secret')]
    return secretKey && webhookSecret ? stripeGateway(secretKey, webhookSecret) : null
  }
  const [keyId, keySecret] = [valueOf('razorpay_key_id'), valueOf('razorpay_key_secret')]
  return keyId && keySecret ? razorpayGateway(keyId, keySecret, valueOf('razorpay_webhook_secret') ?? keySecret) : null
}

async function paymentSettings(env: ServiceEnv): Promise<ReadonlyMap<string, string>> {
  const rows = await findSettingsOf(databaseOf(env.DB), [...plainKeys, ...secretKeys])
  const opened = rows.map(async ({ settingKey, settingValue }): Promise<[string, string]> => {
    const secretKey = secretKeys.find((key) => key === settingKey)
    return [settingKey, secretKey ? ((await decryptSetting(env, secretKey, settingValue)) ?? '') : settingValue]
  })
  return new Map(await Promise.all(opened))
}
