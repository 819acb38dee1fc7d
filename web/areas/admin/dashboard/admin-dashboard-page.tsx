import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { signOutAdministrator } from '../../../api/accounts.ts'
import { adminProfileQuery, refreshAdministration } from '../../../api/admin-profile.ts'
import { adminSession } from '../../../api/session.ts'
import { useSession } from '../../../api/use-session.ts'
import { ConnectionLine } from '../../../components/connection-line.tsx'
import { EndedSessionDialog } from '../../../components/ended-session-dialog.tsx'
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx'
import { WithQueries } from '../../../components/with-queries.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { forgetUnsaved } from '../../../lib/unsaved.ts'
import { useRefreshWhenSeen } from '../../../lib/use-refresh.ts'
import { AdministratorContext } from '../components/administrator.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { AdminShell } from './admin-shell.tsx'
import { CurrentTab } from './current-tab.tsx'
import { useCurrentRole } from './use-current-role.ts'

/** `/admin/dashboard`. Without a token, or when it expires, leads to the login and from there back to this address (AD02). */
export function AdminDashboardPage() {
  const { token, hasEnded, leave: leaveUnsaved } = useSession(adminSession, adminProfileQuery)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  const signOut = async () => {
    setLeaving(true)
    forgetUnsaved()
    // Whether or not the call succeeds, this browser is signed out.
    signOutAdministrator().catch(() => {})
    try {
      await navigate('/admin/login')
    } finally {
      adminSession.end()
      showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' })
    }
  }

  if (token === null)
    return isLeaving ? null : (
      <Navigate to={`/admin/login?${new URLSearchParams({ next: pathname + search })}`} replace />
    )
  return (
    <WithQueries>
      <Dashboard key={token} onSignOut={() => void signOut()} />
      {hasEnded && <EndedSessionDialog loginPath="/admin/login" onLeave={leaveUnsaved} />}
    </WithQueries>
  )
}

function Dashboard({ onSignOut }: { onSignOut: () => void }) {
  const { data: administrator, isPending, error, refetch } = useQuery(adminProfileQuery)
  useRefreshWhenSeen(refreshAdministration)
  useCurrentRole()
  return (
    <AdminShell administrator={administrator ?? null} onSignOut={onSignOut}>
      {administrator ? (
        <AdministratorContext value={administrator}>
          <CurrentTab />
        </AdministratorContext>
      ) : isPending ? (
        <p className="loading-area state-message" role="status">
          Loading dashboard...
        </p>
      ) : (
        <LoadFailure
          title="Error Loading Dashboard"
          error={error}
          fallback="Failed to load dashboard data"
          onRetry={refetch}
        />
      )}
      <UnsavedGuard />
      <ConnectionLine />
    </AdminShell>
  )
}
