import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { isResetTokenValid, resetPassword } from '../../../api/accounts.ts'
import { NetworkError } from '../../../api/fetcher.ts'
import { clientSession } from '../../../api/session.ts'
import { AccountSheet } from '../../../components/account-sheet.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { AFTER_NOTICE_MS, connectionFailure } from '../../../lib/account-messages.ts'
import {
  doPasswordsMatch,
  mismatchIssue,
  passwordPair,
  reportMismatch,
  strengthHint,
} from '../../../lib/password-pair.ts'
import { pageTitle } from '../../../lib/product.ts'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { useDelayed } from '../../../lib/use-delayed.ts'

const newPasswordForm = z.object(passwordPair).refine(doPasswordsMatch, mismatchIssue)

type Check = 'checking' | 'valid' | 'invalid' | 'unreachable'

/**
 * `/client/reset-password#token=…`: the token is checked before anybody types (LG17). It is in the fragment, which no server
 * and no log sees.
 */
export function ResetPasswordPage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const [attempt, setAttempt] = useState(0)
  const [check, setCheck] = useState<Check>(token ? 'checking' : 'invalid')

  useEffect(() => {
    if (!token) return setCheck('invalid')
    let isGone = false
    setCheck('checking')
    isResetTokenValid(token).then(
      (isValid) => {
        if (!isGone) setCheck(isValid ? 'valid' : 'invalid')
      },
      (error: unknown) => {
        if (isGone) return
        const isUnreachable = error instanceof NetworkError
        if (isUnreachable) showFailure(connectionFailure.title, connectionFailure.text)
        setCheck(isUnreachable ? 'unreachable' : 'invalid')
      },
    )
    return () => {
      isGone = true
    }
  }, [token, attempt])

  if (check === 'invalid') return <InvalidLink />
  return (
    <AccountSheet
      title="Choose a new password"
      lead="Everywhere else where your account is signed in, it will be signed out. API keys go on working; revoke those that somebody else may know."
      footer={<Link to="/client/login">Back to Login</Link>}
    >
      <title>{pageTitle('Choose a new password')}</title>
      {check === 'checking' && (
        <p className="state-message" role="status">
          Checking the link...
        </p>
      )}
      {check === 'unreachable' && (
        <div className="state-message">
          <p>The link could not be checked.</p>
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        </div>
      )}
      {check === 'valid' && <NewPasswordForm token={token} />}
    </AccountSheet>
  )
}

function InvalidLink() {
  return (
    <AccountSheet
      title="Invalid Reset Link"
      footer={
        <>
          <Link to="/client/login">Back to Login</Link>
          <Link to="/">Back to Home</Link>
        </>
      }
    >
      <title>{pageTitle('Invalid Reset Link')}</title>
      <p role="alert">This password reset link is invalid or expired.</p>
      <Link to="/client/forgot-password" className="button button-primary">
        Request a new link
      </Link>
    </AccountSheet>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const after = useDelayed()
  const form = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  const typedPassword = useWatch({ control: form.control, name: 'password' })

  const save = form.handleSubmit(async ({ password }) => {
    try {
      const message = await resetPassword(token, password)
      // It was ended with the others: with it, the login would lead on to a dashboard that leads back.
      clientSession.end()
      showToast({
        title: 'Password Reset Successful',
        description: message ?? 'Your password has been reset. Please sign in.',
      })
      after(() => void navigate('/client/login', { replace: true }), AFTER_NOTICE_MS)
    } catch (error) {
      reportFormFailure(form, error, 'Reset Failed', 'Unable to reset the password')
    }
  }, reportMismatch)

  return (
    <form className="form" noValidate onSubmit={save}>
      <PasswordField
        label="New password"
        required
        autoComplete="new-password"
        hint={strengthHint(typedPassword)}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <FormError>{errors.root?.message}</FormError>
      <SubmitButton isBusy={isSubmitting || isSubmitSuccessful} busyLabel="Saving...">
        Reset Password
      </SubmitButton>
    </form>
  )
}
