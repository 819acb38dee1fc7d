import type { ClientProfile } from '#contracts/accounts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/dates.ts'

/** What keeps this account from loading editors: a suspension (D40), or a trial that ends or has ended (D25). */
export function AccountNotices({ profile }: { profile: ClientProfile }) {
  const { isActive, trialEndsAt } = profile
  const [now] = useState(() => Date.now())
  const isOver = trialEndsAt !== null && Date.parse(trialEndsAt) <= now
  if (isActive && trialEndsAt === null) return null
  return (
    <div className="portal-notices">
      {!isActive && (
        <p className="notice" data-tone="alarm">
          <strong>Your account is suspended</strong>
          Your editors are read-only. You can read everything and download your data, but change nothing.{' '}
          <Link to="/contact">Contact us</Link> to have the account activated again, or deleted with its data.
        </p>
      )}
      {isActive && trialEndsAt !== null && (
        <p className="notice" data-tone={isOver ? 'alarm' : undefined}>
          <strong>{isOver ? 'Your trial has ended' : `Trial until ${formatDay(trialEndsAt)}`}</strong>
          {isOver
            ? 'Your editors are read-only until you choose a plan. What people have written stays.'
            : 'After that your editors are read-only until you choose a plan.'}
        </p>
      )}
    </div>
  )
}
