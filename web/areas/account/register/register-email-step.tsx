import { verificationRequest } from '#contracts/registration'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { requestVerificationCode } from '../../../api/accounts.ts'
import { FormError } from '../../../components/form-error.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/form-field.tsx'
import { reportFormFailure } from '../../../lib/form-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { registerMessages as messages } from './register-messages.ts'

/** Step 1: an address, to which a code is sent. */
export function EmailStep(props: { email: string; onSent: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(verificationRequest), defaultValues: { email: props.email } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ email }) => {
    try {
      const message = await requestVerificationCode(email)
      showToast({ title: 'Verification Code Sent', description: message ?? `Look into the mail of ${email}.` })
      props.onSent(email)
    } catch (error) {
      reportFormFailure(form, error, messages.verificationFailed, messages.codeNotSent)
    }
  })

  return (
    <form className="form" noValidate onSubmit={send}>
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FormError>{errors.root?.message}</FormError>
      <SubmitButton isBusy={isSubmitting} busyLabel="Sending...">
        Send Verification Code
      </SubmitButton>
    </form>
  )
}
