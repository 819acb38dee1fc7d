import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { findUnpaidPage } from '../../../api/client-portal.ts'
import { failureText } from '../../../api/fetcher.ts'
import { leaveFor } from '../../../lib/leave-for.ts'
import { showFailure } from '../../../lib/toasts.ts'
import type { Banner } from './account-banner-rules.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

/** Opens the plans, wherever in the dashboard one is. */
const CHOOSE_PLAN = '/client/dashboard?choose=plan'

/** What keeps this account from loading editors, or soon will, with the one thing to do about it (D25, D40, D60). */
export function AccountNotices({ banner }: { banner: Banner | null }) {
  if (!banner) return null
  const { tone, title, text, action, label } = banner
  return (
    <div className="portal-notices">
      <div className="notice account-banner" data-tone={tone === 'plain' ? undefined : tone} role="status">
        <p>
          <strong>{title}</strong>
          {text}
        </p>
        {action === 'pay' ? (
          <PayButton label={label} />
        ) : (
          <Link className="button" to={action === 'contact' ? '/contact' : CHOOSE_PLAN}>
            {label}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Leads to the gateway's page of the unpaid renewal; without one, a plan is chosen anew. */
function PayButton({ label }: { label: string }) {
  const navigate = useNavigate()
  const pay = useMutation({
    mutationFn: async () => {
      const url = await findUnpaidPage()
      return url === null ? navigate(CHOOSE_PLAN) : leaveFor(url)
    },
    onError: (error) =>
      showFailure('Payment Error', failureText(error, 'The payment could not be begun. Please try again.')),
  })
  return (
    <SteadyButton className="button" isDisabled={pay.isPending} onClick={() => pay.mutate()}>
      {pay.isPending ? 'Opening payment...' : label}
    </SteadyButton>
  )
}
