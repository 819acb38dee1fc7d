import { currencies } from '#contracts/currencies'
import { paymentGatewayNames } from '#contracts/system-settings'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { refreshSettings, saveSetting } from '../../../../api/system-settings.ts'
import { FormError } from '../../../../components/form-error.tsx'
import { CheckboxField } from '../../../../components/checkbox-field.tsx'
import { SelectField, TextField } from '../../../../components/form-field.tsx'
import { SubmitButton } from '../../../../components/submit-button.tsx'
import { failureOf } from '../../../../lib/form-failure.ts'
import { reportFailure } from '../../../../lib/report-failure.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { usePermission } from '../../components/administrator.ts'
import {
  gatewayLabels,
  isChanged,
  missingKeys,
  type PaymentFormKey,
  savesOf,
  type Settings,
  valuesOf,
} from './payment-settings-rules.ts'
import { SecretField } from './secret-field.tsx'

const FALLBACK = 'Failed to save payment gateway settings'

export function PaymentSettingsForm({ settings }: { settings: Settings }) {
  const mayChangeSecrets = usePermission('changeSystem')
  const [values, setValues] = useState(() => valuesOf(settings))
  const [refusal, setRefusal] = useState<{ key: PaymentFormKey | null; text: string } | null>(null)
  useUnsaved(() => isChanged(settings, values))

  const save = useMutation({
    // One after the other, so that at a failure everything before it is saved and nothing after it.
    mutationFn: async () => {
      setRefusal(null)
      for (const { key, value } of savesOf(settings, values, mayChangeSecrets))
        await saveSetting(key, value).catch((error: unknown) => {
          const { field, text } = failureOf(error, FALLBACK)
          setRefusal({ key: field === null ? null : key, text })
          throw error
        })
    },
    onSuccess: async () => {
      // Until they are read again they are not known to be saved, and whoever leaves is asked.
      await refreshSettings()
      showToast({ title: 'Payment Settings Saved', description: 'The next payment is taken with these settings.' })
      setValues((typed) => ({ ...typed, ...emptySecrets }))
    },
    onError: (error) => {
      reportFailure(error, 'Error Saving Settings', FALLBACK)
      return refreshSettings()
    },
  })
  const missing = values.payment_enabled === 'true' ? missingKeys(settings, values) : []
  const field = (key: PaymentFormKey) => ({
    value: values[key],
    error: refusal?.key === key ? refusal.text : undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [key]: event.target.value }),
  })
  const secret = (key: PaymentFormKey, label: string) => (
    <SecretField
      label={label}
      setting={settings[key]}
      isDisabled={!mayChangeSecrets}
      value={values[key]}
      error={refusal?.key === key ? refusal.text : undefined}
      onChange={(value) => setValues({ ...values, [key]: value })}
    />
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate()
  }

  return (
    <form noValidate onSubmit={submit}>
      <Group title="Payments" note="Off until they are turned on and the keys of the chosen gateway are set.">
        <CheckboxField
          label="Take payments"
          checked={values.payment_enabled === 'true'}
          onChange={(event) => setValues({ ...values, payment_enabled: String(event.target.checked) })}
        />
        <SelectField label="Payment gateway" {...field('payment_gateway')}>
          {paymentGatewayNames.map((name) => (
            <option key={name} value={name}>
              {gatewayLabels[name]}
            </option>
          ))}
        </SelectField>
        {missing.length > 0 && (
          <p className="notice" role="status">
            Payments stay off until these are set: {missing.join(', ')}.
          </p>
        )}
        <SelectField
          label="Default currency"
          hint="For new plans, and for the revenue in the overview."
          {...field('default_currency')}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      </Group>
      <Group title="Stripe" note="The webhook is called at /api/webhooks/stripe.">
        <TextField label="Public key" placeholder="pk_live_…" {...plain} {...field('stripe_public_key')} />
        {secret('stripe_secret_key', 'Secret key')}
        {secret('stripe_webhook_secret', 'Webhook secret')}
      </Group>
      <Group title="Razorpay" note="The webhook is called at /api/webhooks/razorpay.">
        <TextField label="Key ID" placeholder="rzp_live_…" {...plain} {...field('razorpay_key_id')} />
        {secret('razorpay_key_secret', 'Key secret')}
        {secret('razorpay_webhook_secret', 'Razorpay webhook secret')}
      </Group>
      <Group title="" note={mayChangeSecrets ? '' : 'Only a super admin changes secrets.'}>
        <FormError>{refusal?.key === null ? refusal.text : undefined}</FormError>
        <div className="button-row">
          <SubmitButton isBusy={save.isPending} busyLabel="Saving...">
            Save Settings
          </SubmitButton>
        </div>
      </Group>
    </form>
  )
}

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Once they are saved they are not shown any more. */
const emptySecrets = {
  stripe_secret_key: '',
  stripe_webhook_secret: '',
  razorpay_key_secret: '',
  razorpay_webhook_secret: '',
}

function Group({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="settings-group">
      <div>
        {title && <h2>{title}</h2>}
        {note && <p className="settings-note">{note}</p>}
      </div>
      <div className="settings-fields">{children}</div>
    </div>
  )
}
