import './dashboard-page.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { profileQuery, signOutClient } from '../../../api/accounts.ts'
import { refreshDashboard, usageQuery } from '../../../api/client-portal.ts'
import { clientSession } from '../../../api/session.ts'
import { useSession } from '../../../api/use-session.ts'
import { ConnectionLine } from '../../../components/connection-line.tsx'
import { EndedSessionDialog } from '../../../components/ended-session-dialog.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx'
import { WithQueries } from '../../../components/with-queries.tsx'
import { usePageFocus } from '../../../lib/page-focus.ts'
import { pageTitle } from '../../../lib/product.ts'
import { showToast } from '../../../lib/toasts.ts'
import { forgetUnsaved } from '../../../lib/unsaved.ts'
import { useRefreshWhenSeen } from '../../../lib/use-refresh.ts'
import { usePaymentReturn } from '../plan/use-payment-return.ts'
import { bannerOf, blocksLoads, factsOf } from './account-banner-rules.ts'
import { AccountNotices } from './account-notices.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardTabs, tabTitles, useDashboardTab } from './dashboard-tabs.tsx'
import { OverviewTab } from './overview-tab.tsx'

/** `/client/dashboard`. Without a token, or when it expires, leads to the login and from there back to this address (CD02). */
export function DashboardPage() {
  const { token, hasEnded, leave: leaveUnsaved } = useSession(clientSession, profileQuery)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  const leave = async (goodbye: { title: string; description: string }) => {
    setLeaving(true)
    forgetUnsaved()
    try {
      await navigate('/')
    } finally {
      clientSession.end()
      showToast(goodbye)
    }
  }
  const signOut = () => {
    // Whether or not the call succeeds, this browser is signed out.
    signOutClient().catch(() => {})
    return leave({ title: 'Logged Out', description: 'You have been successfully logged out.' })
  }

  if (token === null)
    return isLeaving ? null : (
      <Navigate to={`/client/login?${new URLSearchParams({ next: pathname + search })}`} replace />
    )
  return (
    <WithQueries>
      <Dashboard
        key={token}
        onSignOut={() => void signOut()}
        onDeleted={() =>
          void leave({
            title: 'Account Deleted',
            description: 'Your personal data is erased within 30 days.',
          })
        }
      />
      {hasEnded && <EndedSessionDialog loginPath="/client/login" onLeave={leaveUnsaved} />}
    </WithQueries>
  )
}

const AccountTab = lazy(async () => ({ default: (await import('../account/account-tab.tsx')).AccountTab }))
const ApiTab = lazy(async () => ({ default: (await import('../api-access/api-tab.tsx')).ApiTab }))

function Dashboard({ onSignOut, onDeleted }: { onSignOut: () => void; onDeleted: () => void }) {
  const tab = useDashboardTab()
  usePageFocus()
  usePaymentReturn()
  const profile = useQuery(profileQuery)
  const usage = useQuery(usageQuery)
  const error = profile.error ?? usage.error
  const [now] = useState(() => Date.now())
  useRefreshWhenSeen(refreshDashboard)
  const banner = profile.data && usage.data ? bannerOf(factsOf(profile.data, usage.data), now) : null
  const isLoading = profile.isPending || usage.isPending
  return (
    <div className="portal">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <title>{pageTitle(tabTitles[tab])}</title>
      <DashboardHeader name={profile.data?.name ?? null} onSignOut={onSignOut} />
      <DashboardTabs current={tab} />
      <main className="page portal-main" id="main" tabIndex={-1}>
        {profile.data && usage.data ? (
          <>
            <AccountNotices banner={banner} />
            <Suspense fallback={<div className="loading-area" aria-busy="true" />}>
              {tab === 'overview' && (
                <OverviewTab
                  usage={usage.data}
                  clientId={profile.data.id}
                  unpaidEnd={profile.data}
                  isBlocked={blocksLoads(banner)}
                />
              )}
              {tab === 'account' && <AccountTab profile={profile.data} onDeleted={onDeleted} />}
              {tab === 'api' && <ApiTab isReadOnly={!profile.data.isActive} />}
            </Suspense>
          </>
        ) : isLoading && !error ? (
          <p className="loading-area state-message" role="status">
            Loading dashboard...
          </p>
        ) : (
          <LoadFailure
            title="Error Loading Dashboard"
            error={error}
            fallback="Failed to load dashboard data"
            onRetry={() => Promise.all([profile.refetch(), usage.refetch()])}
          />
        )}
      </main>
      <UnsavedGuard />
      <ConnectionLine />
    </div>
  )
}
