import { VERIFICATION_CODE_DIGITS } from '#contracts/registration'
import { type SubmitEvent, useState } from 'react'
import { requestVerificationCode, verifyEmailCode } from '../../../api/accounts.ts'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/form-field.tsx'
import { failureOf } from '../../../lib/form-failure.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { registerMessages as messages } from './register-messages.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

interface CodeStepProps {
  readonly email: string
  readonly onVerified: (registrationToken: string) => void
  /** The address already has an account, so the person signs in instead. */
  readonly onKnown: () => void
  readonly onChangeEmail: () => void
}

/** Step 2: the six digits that were mailed. */
export function CodeStep({ email, onVerified, onKnown, onChangeEmail }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState<'verifying' | 'sending' | 'leaving' | null>(null)

  const verify = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy('verifying')
    setRefusal(undefined)
    try {
      const response = await verifyEmailCode(email, code)
      if (response && 'registrationToken' in response) return onVerified(response.registrationToken)
      if (response) {
        setBusy('leaving')
        showToast({ title: 'Email Verified', description: response.message })
        return onKnown()
      }
      showFailure(messages.verificationFailed, messages.oddResponse)
      setRefusal(messages.oddResponse)
    } catch (error) {
      reportFailure(error, messages.verificationFailed, messages.invalidCode)
      setRefusal(failureOf(error, messages.invalidCode).text)
    }
    setBusy(null)
  }

  const resend = async () => {
    setBusy('sending')
    setRefusal(undefined)
    try {
      const message = await requestVerificationCode(email)
      showToast({ title: 'Verification Code Sent', description: message ?? `Look into the mail of ${email}.` })
      setCode('')
    } catch (error) {
      reportFailure(error, messages.verificationFailed, messages.codeNotSent)
      setRefusal(failureOf(error, messages.codeNotSent).text)
    }
    setBusy(null)
  }

  return (
    <form className="form" noValidate onSubmit={verify}>
      <TextField
        label="Verification code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        className="field-control field-code"
        error={refusal}
        value={code}
        onChange={(event) => {
          setRefusal(undefined)
          setCode(digitsOf(event.target.value))
        }}
      />
      <SubmitButton
        isBusy={busy === 'verifying' || busy === 'leaving'}
        busyLabel="Verifying..."
        isDisabled={busy !== null || code.length !== VERIFICATION_CODE_DIGITS}
      >
        Verify Code
      </SubmitButton>
      <div className="account-aside">
        <SteadyButton className="link-button" isDisabled={busy !== null} onClick={onChangeEmail}>
          Change Email
        </SteadyButton>
        <SteadyButton className="link-button" isDisabled={busy !== null} onClick={resend}>
          {busy === 'sending' ? 'Sending...' : 'Resend Code'}
        </SteadyButton>
      </div>
    </form>
  )
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, VERIFICATION_CODE_DIGITS)
