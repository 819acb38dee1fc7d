import { clientLoginRequest } from '#contracts/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { signInClient } from '../../../api/accounts.ts'
import { useWasSignedIn } from '../../../lib/was-signed-in.ts'
import { clientSession } from '../../../api/session.ts'
import { AccountSheet } from '../../../components/account-sheet.tsx'
import { DemoLogins } from '../../../components/demo-logins.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/form-field.tsx'
import { AFTER_NOTICE_MS, AFTER_SIGN_IN_MS, verificationRequired } from '../../../lib/account-messages.ts'
import { chosenPlanIn, withChosenPlan } from '../../../lib/chosen-plan.ts'
import { pageTitle } from '../../../lib/product.ts'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { safeReturnPath } from '../../../lib/return-path.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useDelayed } from '../../../lib/use-delayed.ts'

/**
 * `/client/login`. `email` of the query fills the field; `next` is the address to return to; a chosen plan is kept (D60). Who is
 * signed in already is led there.
 */
export function LoginPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const after = useDelayed()
  const form = useForm({
    resolver: zodResolver(clientLoginRequest),
    defaultValues: { email: query.get('email') ?? '', password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  const chosen = chosenPlanIn(query)

  const home = withChosenPlan('/client/dashboard', query)
  const target = query.has('next') ? safeReturnPath(query.get('next'), '/client/dashboard') : home

  const signIn = form.handleSubmit(async (credentials) => {
    try {
      const response = await signInClient(credentials)
      if ('requiresEmailVerification' in response) {
        showToast({ title: verificationRequired.title, description: response.message || verificationRequired.text })
        const verification = withChosenPlan('/client/register', query, { email: credentials.email })
        after(() => void navigate(verification), AFTER_NOTICE_MS)
        return
      }
      clientSession.start(response.token)
      showToast({ title: 'Login Successful', description: 'Welcome back.' })
      after(() => void navigate(target, { replace: true }), AFTER_SIGN_IN_MS)
    } catch (error) {
      reportFormFailure(form, error, 'Login Failed', 'Invalid credentials')
    }
  })

  if (useWasSignedIn(clientSession)) return <Navigate to={target} replace />
  return (
    <AccountSheet
      title="Sign in"
      lead="To your usage, your plan and your domains."
      footer={
        <>
          <Link to="/">Back to Home</Link>
          <Link to={withChosenPlan('/client/register', query)}>Create an account</Link>
        </>
      }
    >
      <title>{pageTitle('Sign in')}</title>
      {chosen?.name && (
        <p className="notice">
          Selected plan: <b>{chosen.name}</b>
          {chosen.interval === 'year' && ', paid yearly'}. After signing in you see what it costs before you pay. New
          here? <Link to={withChosenPlan('/client/register', query)}>Create an account</Link>: it begins with 14 days
          free.
        </p>
      )}
      <form className="form" noValidate onSubmit={signIn}>
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          required
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormError>{errors.root?.message}</FormError>
        <SubmitButton isBusy={isSubmitting || isSubmitSuccessful} busyLabel="Signing In...">
          Sign In
        </SubmitButton>
        <div className="account-aside">
          <Link to="/client/forgot-password" state={{ email }}>
            Forgot your password?
          </Link>
        </div>
      </form>
      <DemoLogins area="client" onChoose={({ email, password }) => form.reset({ email, password })} />
    </AccountSheet>
  )
}
