import type { Settings } from '../../../../api/system-settings.ts'
import { SettingsFact } from '../settings-fact.tsx'
import { gatewayLabels, type PaymentFormKey, valuesOf } from './payment-settings-rules.ts'
import { SecretField } from './secret-field.tsx'

const plain = [
  ['payment_gateway', 'Payment gateway'],
  ['default_currency', 'Default currency'],
  ['stripe_public_key', 'Public key of Stripe'],
  ['razorpay_key_id', 'Key ID of Razorpay'],
] as const satisfies readonly (readonly [PaymentFormKey, string])[]

const secrets = [
  ['stripe_secret_key', 'Secret key of Stripe'],
  ['stripe_webhook_secret', 'Webhook secret of Stripe'],
  ['razorpay_key_secret', 'Key secret of Razorpay'],
  ['razorpay_webhook_secret', 'Webhook secret of Razorpay'],
] as const satisfies readonly (readonly [PaymentFormKey, string])[]

/** The payment settings for roles that read: values, and nothing that looks as if it could be changed. */
export function PaymentSettingsFacts({ settings }: { settings: Settings }) {
  const values = valuesOf(settings)
  return (
    <div className="settings-group">
      <div>
        <h2>Payments</h2>
        <p className="settings-note">Your role can view these settings but not change them.</p>
      </div>
      <div className="settings-fields">
        <SettingsFact label="Take payments">{values.payment_enabled === 'true' ? 'Yes' : 'No'}</SettingsFact>
        {plain.map(([key, label]) => (
          <SettingsFact key={key} label={label}>
            {key === 'payment_gateway' ? gatewayLabel(values[key]) : values[key] || 'Not set'}
          </SettingsFact>
        ))}
        {secrets.map(([key, label]) => (
          <SecretField
            key={key}
            label={label}
            setting={settings[key]}
            isDisabled
            value=""
            error={undefined}
            onChange={nothing}
          />
        ))}
      </div>
    </div>
  )
}

const gatewayLabel = (name: string) => (name === 'stripe' ? gatewayLabels.stripe : gatewayLabels.razorpay)
const nothing = () => {}
