import { type PlanInterval, type PublicPricingPlan, yearlyPriceOf } from '#contracts/pricing-plans'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { registerClient } from '../../../api/accounts.ts'
import { pricingPlansQuery } from '../../../api/pricing-plans.ts'
import { clientSession } from '../../../api/session.ts'
import { FormError } from '../../../components/form-error.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { SelectField, TextField } from '../../../components/form-field.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { AFTER_SIGN_IN_MS } from '../../../lib/account-messages.ts'
import { formatMoney } from '../../../lib/money.ts'
import { mismatchSoFar, reportMismatch, strengthHint } from '../../../lib/password-pair.ts'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useDelayed } from '../../../lib/use-delayed.ts'
import { registerMessages as messages } from './register-messages.ts'
import { detailsForm, useTypedDetails, type TypedDetails } from './typed-details.ts'

/** The plan of clients that choose none (RG21). The server gets an empty planId for it. */
const DEFAULT_PLAN_NAME = 'Trial'

interface DetailsStepProps {
  readonly email: string
  readonly registrationToken: string
  /** The plan given in the address. */
  readonly planId: string | null
  readonly planName: string | null
  /** The billing period chosen with it. */
  readonly interval: PlanInterval | null
  /** Before the page was loaded again. */
  readonly typed: TypedDetails | undefined
  readonly onTyped: (typed: TypedDetails) => void
  /** With the address: the verification is valid for an hour. */
  readonly onStartAgain: () => void
}

function priceOf(plan: PublicPricingPlan, asked: PlanInterval | null): string {
  const interval = plan.interval === 'month' && asked ? asked : plan.interval
  const price = interval === plan.interval ? plan.price : yearlyPriceOf(plan)
  return `${formatMoney(price, plan.currency)} per ${interval}`
}

/** Step 3: password, name, and a plan for those who want one other than Trial. */
export function DetailsStep(props: DetailsStepProps) {
  const { email, registrationToken } = props
  const navigate = useNavigate()
  const after = useDelayed()
  const plans = useQuery(pricingPlansQuery)
  const typedBefore = props.typed ?? { name: '', company: '', planId: props.planId ?? '' }
  const form = useForm({
    resolver: zodResolver(detailsForm),
    defaultValues: {
      password: '',
      confirmPassword: '',
      ...typedBefore,
    },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const [typedPassword, typedAgain, name, company = '', planId] = useWatch({
    control: form.control,
    name: ['password', 'confirmPassword', 'name', 'company', 'planId'],
  })
  useTypedDetails({ name, company, planId }, typedBefore, props.onTyped)

  const create = form.handleSubmit(async ({ password, name, company, planId }) => {
    try {
      const chosen = planId === '' ? defaultPlanId : planId
      const response = await registerClient({
        email,
        password,
        name,
        company,
        planId: chosen,
        registrationToken,
        acceptsTerms: true,
      })
      clientSession.start(response.token)
      showToast({ title: 'Registration Successful', description: `Welcome, ${response.client.name}.` })
      after(() => void navigate('/client/dashboard', { replace: true }), AFTER_SIGN_IN_MS)
    } catch (error) {
      reportFormFailure(form, error, messages.registrationFailed, 'Unable to create the account')
    }
  }, reportMismatch)

  const defaultPlanId = plans.data?.find((plan) => plan.planName === DEFAULT_PLAN_NAME)?.id ?? null
  const others = plans.data?.filter((plan) => plan.id !== defaultPlanId) ?? []
  const asked = props.planId !== null && props.planId !== defaultPlanId ? props.planId : null
  const isAskedKnown = others.some((plan) => plan.id === asked)

  // If the plans load late, the list loses its selection when it renders again; one that is not in it, such as Trial's id, is Trial.
  const showChosenPlan = useEffectEvent(() => {
    const planId = form.getValues('planId')
    const isOffered = planId === asked || others.some(({ id }) => id === planId)
    form.setValue('planId', plans.data && !isOffered ? '' : planId)
  })
  useEffect(() => showChosenPlan(), [plans.data])

  return (
    <form className="form" noValidate onSubmit={create}>
      {/* For password managers, which need the user name. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        autoFocus
        hint={strengthHint(typedPassword)}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message ?? mismatchSoFar(typedPassword, typedAgain)}
        {...form.register('confirmPassword')}
      />
      <TextField
        label="Full name"
        required
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Company"
        isOptional
        autoComplete="organization"
        error={errors.company?.message}
        {...form.register('company')}
      />
      <SelectField label="Plan" isOptional error={errors.planId?.message} {...form.register('planId')}>
        <option value="">{DEFAULT_PLAN_NAME} (free)</option>
        {asked !== null && !isAskedKnown && <option value={asked}>{props.planName ?? 'The plan you chose'}</option>}
        {others.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {plan.planName}
            {plan.price > 0 && `, ${priceOf(plan, plan.id === asked ? props.interval : null)} after the trial`}
          </option>
        ))}
      </SelectField>
      <FormError>{errors.root?.message}</FormError>
      <SubmitButton isBusy={isSubmitting || isSubmitSuccessful} busyLabel="Creating Account...">
        Create Account
      </SubmitButton>
      <p className="field-hint">
        With your account you accept the{' '}
        <a href="/terms" target="_blank" rel="noopener">
          Terms of Service
        </a>{' '}
        and the{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          Privacy Policy
        </a>
        . We record when you accepted them.
      </p>
      <div className="account-aside">
        <button type="button" className="link-button" onClick={props.onStartAgain}>
          Start Again
        </button>
      </div>
    </form>
  )
}
