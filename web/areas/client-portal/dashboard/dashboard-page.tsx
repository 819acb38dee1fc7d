import './dashboard-page.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { profileQuery, signOutClient } from '../../../api/accounts.ts'
import { usageQuery } from '../../../api/client-portal.ts'
import { failureText } from '../../../api/fetcher.ts'
import { clientSession } from '../../../api/session.ts'
import { useSession } from '../../../api/use-session.ts'
import { WithQueries } from '../../../components/with-queries.tsx'
import { pageTitle } from '../../../lib/product.ts'
import { showToast } from '../../../lib/toasts.ts'
import { DomainManagement } from '../domains/domain-management.tsx'
import { EmbedSection } from '../embed/embed-section.tsx'
import { PlanManagement } from '../plan/plan-management.tsx'
import { AccountNotices } from './account-notices.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { LoadsSection } from './loads-section.tsx'
import { Readings } from './readings.tsx'

/** `/client/dashboard` (spec 2, §2). Without a token, and when one ends, the login; from there back to this address. */
export function DashboardPage() {
  const token = useSession(clientSession)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  const signOut = async () => {
    setLeaving(true)
    // Whether or not the server hears it, this browser is signed out.
    signOutClient().catch(() => {})
    try {
      await navigate('/')
    } finally {
      clientSession.end()
      showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' })
    }
  }

  if (token === null)
    return isLeaving ? null : (
      <Navigate to={`/client/login?${new URLSearchParams({ next: pathname + search })}`} replace />
    )
  return (
    <WithQueries>
      <title>{pageTitle('Client Dashboard')}</title>
      <Dashboard key={token} onSignOut={() => void signOut()} />
    </WithQueries>
  )
}

function Dashboard({ onSignOut }: { onSignOut: () => void }) {
  const profile = useQuery(profileQuery)
  const usage = useQuery(usageQuery)
  const error = profile.error ?? usage.error
  const isLoading = profile.isPending || usage.isPending
  return (
    <div className="portal">
      <DashboardHeader name={profile.data?.name ?? null} onSignOut={onSignOut} />
      <main className="page portal-main">
        {profile.data && usage.data ? (
          <>
            <AccountNotices profile={profile.data} />
            <Readings usage={usage.data} />
            <LoadsSection rateLimitedLoads={usage.data.rateLimitedLoads} />
            <PlanManagement plan={usage.data.plan} clientId={profile.data.id} />
            <DomainManagement domains={usage.data.domains} />
            <EmbedSection domains={usage.data.domains} />
          </>
        ) : isLoading && !error ? (
          <p className="portal-place state-message" role="status">
            Loading dashboard...
          </p>
        ) : (
          <div className="portal-place state-message" role="alert">
            <strong>Error Loading Dashboard</strong>
            {failureText(error, 'Failed to load dashboard data')}
            <button
              type="button"
              className="button"
              onClick={() => {
                void profile.refetch()
                void usage.refetch()
              }}
            >
              Try again
            </button>
          </div>
        )}
      </main>
    </div>
  )
}
