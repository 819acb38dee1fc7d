import { supportLevels, supportNames } from '#contracts/plan-entitlements'
import { type AdminPricingPlan, planIntervals } from '#contracts/pricing-plans'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { createPlan, findStoredPlan, refreshPlans, updatePlan } from '../../../api/admin-pricing.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { CheckboxField } from '../../../components/checkbox-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../../components/form-field.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { currencySymbols } from '../../../lib/money.ts'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { ontoStored } from '../../../lib/stored-values.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { usePermission } from '../components/administrator.ts'
import {
  isPlanFormComplete,
  offeredCurrencies,
  type PlanForm,
  planFormErrors,
  planFormOf,
  planRequestOf,
} from './plan-form-rules.ts'

/** Adds a plan, or changes the given one. Its fields are reset when it closes. */
export function PlanFormDialog({ plan, onClose }: { plan: AdminPricingPlan | null; onClose: () => void }) {
  const form = useForm({ defaultValues: planFormOf(plan) })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)
  // An editor changes a plan's texts and nothing else (D34).
  const isTextOnly = !usePermission('changeRecords')
  const save = useMutation({
    mutationFn: async (typed: PlanForm) => {
      if (!plan) return createPlan(planRequestOf(typed))
      const stored = planFormOf((await findStoredPlan(plan.id)) ?? plan)
      return updatePlan(plan.id, planRequestOf(ontoStored(form, typed, stored)))
    },
    onSuccess: (_, { planName }) => {
      showToast({ title: plan ? 'Plan Updated' : 'Plan Created', description: planName })
      onClose()
      return refreshPlans()
    },
    onError: (error) =>
      reportFormFailure(form, error, 'Error Saving Plan', `Failed to ${plan ? 'update' : 'create'} plan`),
  })
  const submit = form.handleSubmit((values) => {
    const wrong = planFormErrors(values)
    for (const { name, text } of wrong) form.setError(name, { message: text })
    const [first] = wrong
    if (first) form.setFocus(first.name)
    if (!isPlanFormComplete(values)) showFailure('Validation Error', 'Please fill in all required fields')
    else if (first) showFailure('Validation Error', first.text)
    else save.mutate(values)
  })
  const currencies = offeredCurrencies.some((code) => code === (plan?.currency ?? 'INR'))
    ? offeredCurrencies
    : [...offeredCurrencies, plan?.currency ?? 'INR']
  const amount = { inputMode: 'numeric', type: 'number', min: 0, step: 1 } as const

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={plan ? 'Edit Plan' : 'Add Plan'}
      description={isTextOnly ? 'Your role allows you to change name, description and features.' : undefined}
    >
      <form className="form" noValidate onSubmit={submit}>
        <TextField
          label="Plan Name"
          required
          autoFocus
          maxLength={100}
          error={errors.planName?.message}
          {...form.register('planName')}
        />
        <TextField
          label="Description"
          required
          maxLength={500}
          error={errors.description?.message}
          {...form.register('description')}
        />
        {!isTextOnly && (
          <>
            <div className="form-pair">
              <TextField
                label="Price"
                required
                {...amount}
                hint="Whole units; 0 is free."
                error={errors.price?.message}
                {...form.register('price')}
              />
              <SelectField label="Currency" error={errors.currency?.message} {...form.register('currency')}>
                {currencies.map((code) => (
                  <option key={code} value={code}>
                    {code} ({currencySymbols[code]})
                  </option>
                ))}
              </SelectField>
            </div>
            <div className="form-pair">
              <SelectField label="Interval" error={errors.interval?.message} {...form.register('interval')}>
                {planIntervals.map((interval) => (
                  <option key={interval}>{interval}</option>
                ))}
              </SelectField>
              <TextField
                label="Yearly Price"
                {...amount}
                hint="Empty: ten months."
                error={errors.yearlyPrice?.message}
                {...form.register('yearlyPrice')}
              />
            </div>
            <div className="form-pair">
              <TextField
                label="Max Loads per Month"
                {...amount}
                min={-1}
                hint="Empty: unlimited."
                error={errors.maxLoads?.message}
                {...form.register('maxLoads')}
              />
              <TextField
                label="Domains"
                {...amount}
                min={1}
                hint="Empty: unlimited."
                error={errors.maxDomains?.message}
                {...form.register('maxDomains')}
              />
            </div>
            <div className="form-pair">
              <SelectField label="Support" error={errors.support?.message} {...form.register('support')}>
                {supportLevels.map((level) => (
                  <option key={level} value={level}>
                    {supportNames[level]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Months of Usage"
                {...amount}
                min={1}
                error={errors.usageMonths?.message}
                {...form.register('usageMonths')}
              />
            </div>
            <CheckboxField
              label="Custom branding"
              hint="Editors show the brand that a page gives them."
              {...form.register('branding')}
            />
          </>
        )}
        <TextAreaField
          label="Features"
          rows={4}
          hint="One per line, listed after those that the fields above make."
          error={errors.features?.message}
          {...form.register('features')}
        />
        {!isTextOnly && (
          <CheckboxField label="Active" hint="Only active plans are on sale." {...form.register('isActive')} />
        )}
        <FormError>{errors.root?.message}</FormError>
        <DialogActions>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton isBusy={save.isPending} busyLabel="Saving...">
            {plan ? 'Update Plan' : 'Add Plan'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
