import { currencies } from '#contracts/currencies'
import { paymentGatewayNames } from '#contracts/system-settings'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { findStoredSettings, refreshSettings, saveSetting, type Settings } from '../../../../api/system-settings.ts'
import { FormError } from '../../../../components/form-error.tsx'
import { CheckboxField } from '../../../../components/checkbox-field.tsx'
import { SelectField, TextField } from '../../../../components/form-field.tsx'
import { SubmitButton } from '../../../../components/submit-button.tsx'
import { failureOf } from '../../../../lib/form-failure.ts'
import { reportFailure } from '../../../../lib/report-failure.ts'
import { changedMeanwhile, mergeValues } from '../../../../lib/stored-values.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { usePermission } from '../../components/administrator.ts'
import {
  gatewayLabels,
  isChanged,
  missingKeys,
  type PaymentFormKey,
  type PaymentFormValues,
  savesOf,
  trimmed,
  valuesOf,
} from './payment-settings-rules.ts'
import { SecretField } from './secret-field.tsx'

const FALLBACK = 'Failed to save payment gateway settings'

export function PaymentSettingsForm({ settings }: { settings: Settings }) {
  const mayChangeSecrets = usePermission('changeSystem')
  const [values, setValues] = useState(() => valuesOf(settings))
  const [refusal, setRefusal] = useState<{ key: PaymentFormKey | null; text: string } | null>(null)
  /** What these values began from: others may store their own meanwhile (D182). */
  const [opened, setOpened] = useState(values)
  useUnsaved(() => isChanged(opened, values))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])

  /** What is stored, but not over what was typed while it was read. */
  const show = (typed: PaymentFormValues, merged: PaymentFormValues) =>
    setValues((now) => mergeValues(typed, now, merged).values)

  /** Says it in the form, too, at the setting if it is about one. */
  const refuse =
    (key: PaymentFormKey) =>
    (error: unknown): never => {
      const { field, text } = failureOf(error, FALLBACK)
      setRefusal({ key: field === null ? null : key, text })
      throw error
    }
  const save = useMutation({
    mutationFn: async () => {
      setRefusal(null)
      const stored = await findStoredSettings().catch(refuse('payment_enabled'))
      const before = valuesOf(stored)
      const { values: merged, conflicts } = mergeValues(opened, values, before)
      setOpened(before)
      show(values, merged)
      const [conflict] = conflicts
      if (conflict !== undefined) return refuse(conflict)(changedMeanwhile(conflict))
      // One after the other, so that at a failure everything before it is saved and nothing after it.
      for (const { key, value } of savesOf(stored, merged, mayChangeSecrets))
        await saveSetting(key, value).catch(refuse(key))
      return { merged, missing: missingKeys(stored, merged) }
    },
    onSuccess: async ({ merged, missing: stillMissing }) => {
      // Until they are read again they are not known to be saved, and whoever leaves is asked.
      await refreshSettings()
      const isOff = merged.payment_enabled === 'true' && stillMissing.length > 0
      showToast({
        title: 'Payment Settings Saved',
        description: isOff ? staysOff(stillMissing) : 'The next payment is taken with these settings.',
      })
      const saved = { ...trimmed(merged), ...emptySecrets }
      setOpened(saved)
      show(merged, saved)
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
    <form noValidate ref={form} onSubmit={submit}>
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
            {staysOff(missing)}
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

const staysOff = (missing: readonly string[]): string => `Payments stay off until these are set: ${missing.join(', ')}.`

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
