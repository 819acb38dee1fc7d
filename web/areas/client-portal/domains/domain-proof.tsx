import type { PortalDomain } from '../../../api/client-portal.ts'
import { formatDay } from '../../../lib/dates.ts'

const badges = {
  claimed: { tone: 'caution', text: 'Not verified' },
  proven: { tone: 'positive', text: 'Verified' },
  lost: { tone: 'destructive', text: 'Verified by another account' },
} as const

/** Whether the hostname is proven to be this client's; nothing for localhost and IP addresses, which many share. */
export function ProofBadge({ proof }: Pick<PortalDomain, 'proof'>) {
  if (proof.state === 'not_needed') return null
  const { tone, text } = badges[proof.state]
  return (
    <span className="badge" data-tone={tone}>
      {text}
    </span>
  )
}

const WARNED_DAYS = 60

/** What its owner should know or do, beyond the badge. */
export function ProofNote({ proof }: Pick<PortalDomain, 'proof'>) {
  if (proof.state === 'lost') {
    return (
      <p>Somebody else proved that this hostname is theirs, so the editor no longer loads on it for your account.</p>
    )
  }
  if (proof.state === 'claimed') return <p>Until you verify it, its loads go to the account that added it first.</p>
  if (!isRenewalDue(proof)) return null
  return <p>Your proof is no longer found. Publish it again before {formatDay(proof.renewBefore ?? '')}.</p>
}

/** A proof that was found within the last months is checked again automatically. */
export const isRenewalDue = ({ renewBefore }: PortalDomain['proof']): boolean =>
  renewBefore !== null && Date.parse(renewBefore) - Date.now() < WARNED_DAYS * 86_400_000
