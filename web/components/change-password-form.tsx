import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { doPasswordsMatch, mismatchIssue, passwordPair, reportMismatch, strengthHint } from '../lib/password-pair.ts'
import { failureOf, placeFailure } from '../lib/form-failure.ts'
import { reportFailure } from '../lib/report-failure.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'

const changeForm = z
  .object({ currentPassword: z.string().min(1, 'The current password is required'), ...passwordPair })
  .refine(doPasswordsMatch, mismatchIssue)

const FALLBACK = 'Failed to change the password. Please try again.'

const empty = { currentPassword: '', password: '', confirmPassword: '' }

interface ChangePasswordFormProps {
  /** Makes the change; errors that it throws are shown. */
  readonly onChange: (currentPassword: string, newPassword: string) => Promise<void>
  readonly isDisabled?: boolean
}

/** The current password, and a new one typed twice. */
export function ChangePasswordForm({ onChange, isDisabled = false }: ChangePasswordFormProps) {
  const form = useForm({ resolver: zodResolver(changeForm), defaultValues: empty, disabled: isDisabled })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsaved(isDirty)
  const typedPassword = useWatch({ control: form.control, name: 'password' }) ?? ''

  const save = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      await onChange(currentPassword, password)
      form.reset(empty)
    } catch (error) {
      reportFailure(error, 'Password Not Changed', FALLBACK)
      const { field, text } = failureOf(error, FALLBACK)
      // The service's name for the first of the two.
      placeFailure(form, { field: field === 'newPassword' ? 'password' : field, text })
    }
  }, reportMismatch)

  return (
    <form className="form" noValidate onSubmit={save}>
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
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
      <div className="button-row">
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving..." isDisabled={isDisabled}>
          Change Password
        </SubmitButton>
      </div>
    </form>
  )
}
