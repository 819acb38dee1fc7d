import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AccountSheet } from '../../../components/account-sheet.tsx'
import { WithQueries } from '../../../components/with-queries.tsx'
import { AFTER_VERIFICATION_MS, verificationRequired } from '../../../lib/account-messages.ts'
import { pageTitle } from '../../../lib/product.ts'
import { useDelayed } from '../../../lib/use-delayed.ts'
import { CodeStep } from './register-code-step.tsx'
import { DetailsStep } from './register-details-step.tsx'
import { EmailStep } from './register-email-step.tsx'

/** The longest plan name shown from the address, which anybody can make up. */
const MAX_PLAN_NAME = 60

type Stage =
  | { readonly name: 'email' }
  | { readonly name: 'code' }
  | { readonly name: 'details'; readonly registrationToken: string }

/**
 * `/client/register`: email, code, details (RG07 to RG26). `planId` and `plan` in the query select and name a plan;
 * `email` comes from a sign-in that requires the address to be verified.
 */
export function RegisterPage() {
  return (
    <WithQueries>
      <Register />
    </WithQueries>
  )
}

const titles = {
  email: { step: 1, title: 'Create your account', lead: 'First we verify your email address by a code.' },
  code: { step: 2, title: 'Enter the code', lead: null },
  details: { step: 3, title: 'Your details', lead: 'Your address is verified. Choose a password, and you are done.' },
} as const

function Register() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const after = useDelayed()
  const requestedEmail = query.get('email') ?? ''
  const planName = query.get('plan')?.slice(0, MAX_PLAN_NAME) ?? null
  const [email, setEmail] = useState(requestedEmail)
  const [stage, setStage] = useState<Stage>({ name: 'email' })
  const { step, title, lead } = titles[stage.name]

  const goToLogin = () =>
    after(() => void navigate(`/client/login?${new URLSearchParams({ email })}`), AFTER_VERIFICATION_MS)

  return (
    <AccountSheet
      key={stage.name}
      title={title}
      lead={
        lead ?? (
          <>
            We sent 6 digits to <strong>{email}</strong>. They are valid for 15 minutes.
          </>
        )
      }
      progress={{ step, of: 3 }}
      footer={
        <>
          <Link to="/">Back to Home</Link>
          <Link to="/client/login">Sign in instead</Link>
        </>
      }
    >
      <title>{pageTitle(title)}</title>
      {planName && (
        <p className="notice">
          Selected plan: <b>{planName}</b>, with 14 days of trial.
        </p>
      )}
      {requestedEmail !== '' && stage.name === 'email' && (
        <p className="notice" role="status">
          <strong>{verificationRequired.title}</strong>
          {verificationRequired.text}
        </p>
      )}
      {stage.name === 'email' && (
        <EmailStep
          email={email}
          onSent={(address) => {
            setEmail(address)
            setStage({ name: 'code' })
          }}
        />
      )}
      {stage.name === 'code' && (
        <CodeStep
          email={email}
          onVerified={(registrationToken) => setStage({ name: 'details', registrationToken })}
          onKnown={goToLogin}
          onChangeEmail={() => setStage({ name: 'email' })}
        />
      )}
      {stage.name === 'details' && (
        <DetailsStep
          email={email}
          registrationToken={stage.registrationToken}
          planId={query.get('planId')}
          planName={planName}
        />
      )}
    </AccountSheet>
  )
}
