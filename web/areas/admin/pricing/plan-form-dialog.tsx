import { supportLevels, supportNames } from '#contracts/plan-entitlements'
import { type AdminPricingPlan, planIntervals, type PricingPlanRequest } from '#contracts/pricing-plans'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { createPlan, refreshPlans, updatePlan } from '../../../api/admin-pricing.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { CheckboxField, SelectField, SubmitButton, TextAreaField, TextField } from '../../../components/form-field.tsx'
import { currencySymbols } from '../../../lib/money.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { usePermission } from '../components/administrator.ts'
import { isPlanFormComplete, offeredCurrencies, planFormOf, planRequestOf } from './plan-form-rules.ts'

/** Adds a plan, or changes the given one. Its fields are reset when it closes. */
export function PlanFormDialog({ plan, onClose }: { plan: AdminPricingPlan | null; onClose: () => void }) {
  const form = useForm({ defaultValues: planFormOf(plan) })
  // An editor changes a plan's texts and nothing else (D34).
  const isTextOnly = !usePermission('changeRecords')
  const save = useMutation({
    mutationFn: (request: PricingPlanRequest) => (plan ? updatePlan(plan.id, request) : createPlan(request)),
    onSuccess: (_, { planName }) => {
      showToast({ title: plan ? 'Plan Updated' : 'Plan Created', description: planName })
      onClose()
      return refreshPlans()
    },
    onError: (error) => reportFailure(error, 'Error Saving Plan', `Failed to ${plan ? 'update' : 'create'} plan`),
  })
  const submit = form.handleSubmit((values) => {
    if (isPlanFormComplete(values)) save.mutate(planRequestOf(values))
    else showFailure('Validation Error', 'Please fill in all required fields')
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
        <TextField label="Plan Name" required autoFocus maxLength={100} {...form.register('planName')} />
        <TextField label="Description" required maxLength={500} {...form.register('description')} />
        {!isTextOnly && (
          <>
            <div className="form-pair">
              <TextField
                label="Price"
                required
                {...amount}
                hint="Whole units; 0 is free."
                {...form.register('price')}
              />
              <SelectField label="Currency" {...form.register('currency')}>
                {currencies.map((code) => (
                  <option key={code} value={code}>
                    {code} ({currencySymbols[code]})
                  </option>
                ))}
              </SelectField>
            </div>
            <div className="form-pair">
              <SelectField label="Interval" {...form.register('interval')}>
                {planIntervals.map((interval) => (
                  <option key={interval}>{interval}</option>
                ))}
              </SelectField>
              <TextField label="Yearly Price" {...amount} hint="Empty: ten months." {...form.register('yearlyPrice')} />
            </div>
            <div className="form-pair">
              <TextField
                label="Max Loads per Month"
                {...amount}
                min={-1}
                hint="Empty: unlimited."
                {...form.register('maxLoads')}
              />
              <TextField
                label="Domains"
                {...amount}
                min={1}
                hint="Empty: unlimited."
                {...form.register('maxDomains')}
              />
            </div>
            <div className="form-pair">
              <SelectField label="Support" {...form.register('support')}>
                {supportLevels.map((level) => (
                  <option key={level} value={level}>
                    {supportNames[level]}
                  </option>
                ))}
              </SelectField>
              <TextField label="Months of Usage" {...amount} min={1} {...form.register('usageMonths')} />
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
          hint="One a line, after those that the fields above make."
          {...form.register('features')}
        />
        {!isTextOnly && (
          <CheckboxField label="Active" hint="Only active plans are on sale." {...form.register('isActive')} />
        )}
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
