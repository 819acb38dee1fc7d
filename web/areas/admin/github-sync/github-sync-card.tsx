import './github-sync-card.css'
import { useMutation } from '@tanstack/react-query'
import { syncToGithub } from '../../../api/github-sync.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { noteGithubSync, useLastGithubSync } from '../../../lib/last-github-sync.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { useAdministrator, usePermission } from '../components/administrator.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

const FAILED = 'Sync Failed'
const FAILED_FALLBACK = 'Failed to sync changes to GitHub'

/** Commits plans, templates and plain settings to the configured repository (D4). */
export function GithubSyncCard() {
  const { name, email } = useAdministrator()
  const maySync = usePermission('changeSystem')
  const lastSync = useLastGithubSync()
  const sync = useMutation({
    mutationFn: () =>
      syncToGithub({
        commitMessage: `Sync changes from the administration, ${formatMoment(new Date().toISOString())}`,
        userName: name,
        userEmail: email,
      }),
    onSuccess: (response) => {
      if (!response.success) return void showFailure(FAILED, response.error || FAILED_FALLBACK)
      noteGithubSync(new Date())
      showToast({ title: 'Sync Successful', description: response.message })
    },
    onError: (error) => reportFailure(error, FAILED, FAILED_FALLBACK),
  })
  return (
    <section className="github-sync" aria-labelledby="github-sync-title">
      <div>
        <h2 id="github-sync-title">GitHub Sync</h2>
        <p>Commits plans, email templates and settings without their secrets.</p>
        <p>
          {lastSync ? (
            <>
              Last sync: <time dateTime={lastSync}>{formatMoment(lastSync)}</time>
            </>
          ) : (
            'No sync from this browser yet'
          )}
        </p>
      </div>
      {maySync ? (
        <SteadyButton className="button button-small" isDisabled={sync.isPending} onClick={() => sync.mutate()}>
          {sync.isPending ? 'Syncing...' : 'Sync Changes'}
        </SteadyButton>
      ) : (
        <p>Only a super admin syncs.</p>
      )}
    </section>
  )
}
