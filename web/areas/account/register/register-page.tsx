import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { useWasSignedIn } from '../../../lib/was-signed-in.ts'
import { clientSession } from '../../../api/session.ts'
import { AccountSheet } from '../../../components/account-sheet.tsx'
import { WithQueries } from '../../../components/with-queries.tsx'
import { AFTER_VERIFICATION_MS, verificationRequired } from '../../../lib/account-messages.ts'
import { chosenPlanIn, withChosenPlan } from '../../../lib/chosen-plan.ts'
import { pageTitle } from '../../../lib/product.ts'
import { closeToasts } from '../../../lib/toast-steps.ts'
import { useDelayed } from '../../../lib/use-delayed.ts'
import { CodeStep } from './register-code-step.tsx'
import { DetailsStep } from './register-details-step.tsx'
import { EmailStep } from './register-email-step.tsx'
import { typedDetails } from './typed-details.ts'

/**
 * How far somebody has come. It is kept with the entry of the browser's history, so that a reload goes on where one was, and it
 * is gone with the tab.
 */
const stageInHistory = z.discriminatedUnion('name', [
  z.object({ name: z.literal('email'), email: z.string() }),
  z.object({ name: z.literal('code'), email: z.string() }),
  z.object({
    name: z.literal('details'),
    email: z.string(),
    registrationToken: z.string(),
    typed: typedDetails.optional(),
  }),
])
type Stage = z.infer<typeof stageInHistory>

/**
 * `/client/register`: email, code, details (RG07 to RG26). `planId` and `plan` in the query select and name a plan;
 * `email` comes from a sign-in that requires the address to be verified.
 */
export function RegisterPage() {
  const [query] = useSearchParams()
  if (useWasSignedIn(clientSession)) return <Navigate to={withChosenPlan('/client/dashboard', query)} replace />
  return (
    <WithQueries>
      <Register />
    </WithQueries>
  )
}

const titles = {
  email: { step: 1, title: 'Create your account', lead: 'First we verify your email address with a code.' },
  code: { step: 2, title: 'Enter the code', lead: null },
  details: { step: 3, title: 'Your details', lead: 'Your address is verified. Choose a password, and you are done.' },
} as const

function Register() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const after = useDelayed()
  const requestedEmail = query.get('email') ?? ''
  const chosen = chosenPlanIn(query)
  const location = useLocation()
  const stage: Stage = stageInHistory.safeParse(location.state).data ?? { name: 'email', email: requestedEmail }
  const setStage = (next: Stage) =>
    void navigate(location.search, { replace: true, state: next, preventScrollReset: next.name === stage.name })
  /** What a step said is over with it. */
  const leaveFor = (next: Stage) => {
    closeToasts()
    setStage(next)
  }
  const { email } = stage
  const { step, title, lead } = titles[stage.name]

  const goToLogin = () =>
    after(() => void navigate(withChosenPlan('/client/login', query, { email })), AFTER_VERIFICATION_MS)

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
          <Link to={withChosenPlan('/client/login', query)}>Sign in instead</Link>
        </>
      }
    >
      <title>{pageTitle(title)}</title>
      {chosen?.name && (
        <p className="notice">
          Selected plan: <b>{chosen.name}</b>
          {chosen.interval === 'year' && ', paid yearly'}. The first 14 days are free.
        </p>
      )}
      {requestedEmail !== '' && stage.name === 'email' && (
        <p className="notice" role="status">
          <strong>{verificationRequired.title}</strong>
          {verificationRequired.text}
        </p>
      )}
      {stage.name === 'email' && (
        <EmailStep email={email} onSent={(address) => setStage({ name: 'code', email: address })} />
      )}
      {stage.name === 'code' && (
        <CodeStep
          email={email}
          onVerified={(registrationToken) => leaveFor({ name: 'details', email, registrationToken })}
          onKnown={goToLogin}
          onChangeEmail={() => leaveFor({ name: 'email', email })}
        />
      )}
      {stage.name === 'details' && (
        <DetailsStep
          email={email}
          registrationToken={stage.registrationToken}
          planId={chosen?.planId ?? null}
          planName={chosen?.name ?? null}
          interval={chosen?.interval ?? null}
          typed={stage.typed}
          onTyped={(typed) => setStage({ ...stage, typed })}
          onStartAgain={() => leaveFor({ name: 'email', email })}
        />
      )}
    </AccountSheet>
  )
}
