import { forgotPasswordRequest } from '#contracts/registration'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { requestPasswordReset } from '../../../api/accounts.ts'
import { AccountSheet } from '../../../components/account-sheet.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/form-field.tsx'
import { pageTitle } from '../../../lib/product.ts'
import { reportFormFailure } from '../../../lib/form-failure.ts'

const forgotPasswordState = z.object({ email: z.string() })

const FALLBACK = 'If this address has an account, a link to reset its password is on its way.'

/** `/client/forgot-password` (LG15). What was typed where one signs in comes along, outside of the address. */
export function ForgotPasswordPage() {
  const [message, setMessage] = useState<string | null>(null)
  const typed = forgotPasswordState.safeParse(useLocation().state).data?.email
  const form = useForm({ resolver: zodResolver(forgotPasswordRequest), defaultValues: { email: typed ?? '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ email }) => {
    try {
      setMessage((await requestPasswordReset(email)) ?? FALLBACK)
    } catch (error) {
      reportFormFailure(form, error, 'Request Failed', 'Unable to send the reset link')
    }
  })

  return (
    <AccountSheet
      title="Forgot your password?"
      lead="Tell us the address of your account. We send a link by which you choose a new password."
      footer={
        <>
          <Link to="/client/login">Back to Login</Link>
          <Link to="/">Back to Home</Link>
        </>
      }
    >
      <title>{pageTitle('Forgot your password?')}</title>
      <form className="form" noValidate onSubmit={send}>
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <FormError>{errors.root?.message}</FormError>
        <SubmitButton isBusy={isSubmitting} busyLabel="Sending...">
          Send Reset Link
        </SubmitButton>
        <div role="status">
          {message && (
            <p className="notice">
              <strong>Check your mail</strong> {message}
            </p>
          )}
        </div>
      </form>
    </AccountSheet>
  )
}
