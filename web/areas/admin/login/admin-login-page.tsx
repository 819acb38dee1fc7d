import { adminLoginRequest } from '#contracts/administrators'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { signInAdministrator } from '../../../api/accounts.ts'
import { useWasSignedIn } from '../../../lib/was-signed-in.ts'
import { adminSession } from '../../../api/session.ts'
import { AccountSheet } from '../../../components/account-sheet.tsx'
import { DemoLogins } from '../../../components/demo-logins.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/form-field.tsx'
import { pageTitle } from '../../../lib/product.ts'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { safeReturnPath } from '../../../lib/return-path.ts'
import { showToast } from '../../../lib/toasts.ts'

/** `/admin/login` (AL01 to AL16). */
export function AdminLoginPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(adminLoginRequest), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const target = safeReturnPath(query.get('next'), '/admin/dashboard')

  const signIn = form.handleSubmit(async (credentials) => {
    try {
      adminSession.start(await signInAdministrator(credentials))
      await navigate(target, { replace: true })
    } catch (error) {
      reportFormFailure(form, error, 'Login Failed', 'Invalid credentials', 'Login Error')
    }
  })

  const contactAdministrator = () =>
    showToast({
      title: 'Contact Administrator',
      description: 'To have your password reset, please contact the system administrator.',
    })

  if (useWasSignedIn(adminSession)) return <Navigate to={target} replace />
  return (
    <AccountSheet
      title="Administration"
      lead="For those who run this service."
      footer={
        <Link to="/" className="button button-small">
          Back to Home
        </Link>
      }
    >
      <title>{pageTitle('Administration')}</title>
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
        <SubmitButton isBusy={isSubmitting} busyLabel="Signing In...">
          Sign In
        </SubmitButton>
        <div className="account-aside">
          <span>Forgot your password?</span>
          <button type="button" className="link-button" onClick={contactAdministrator}>
            Contact Administrator
          </button>
        </div>
      </form>
      <DemoLogins area="admin" onChoose={({ email, password }) => form.reset({ email, password })} />
    </AccountSheet>
  )
}
