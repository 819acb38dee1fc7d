import { useMutation } from '@tanstack/react-query'
import { markStaging, type PortalDomain, refreshDashboard } from '../../../api/client-portal.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { domainMessages as messages } from './domain-messages.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

/** Marks a hostname as staging, so that its loads are not billed, or unmarks it (D52). */
export function StagingButton({ domain }: { domain: PortalDomain }) {
  const { id, isStaging } = domain
  const mark = useMutation({
    mutationFn: () => markStaging(id, !isStaging),
    onSuccess: () => {
      const description = isStaging
        ? `Loads on ${domain.domain} are billed again`
        : `Loads on ${domain.domain} are not billed`
      showToast({ title: messages.update.done, description })
      return refreshDashboard()
    },
    onError: (error) => reportFailure(error, messages.update.failed, messages.update.fallback, messages.unreachable),
  })
  return (
    <SteadyButton
      className="button button-small"
      aria-label={isStaging ? `End Staging: ${domain.domain}` : `Mark as Staging: ${domain.domain}`}
      isDisabled={mark.isPending}
      onClick={() => mark.mutate()}
    >
      {isStaging ? 'End Staging' : 'Mark as Staging'}
    </SteadyButton>
  )
}
