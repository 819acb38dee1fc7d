import type { AdminDomain } from '#contracts/domains'
import { useMutation } from '@tanstack/react-query'
import { refreshDomains, switchDomain } from '../../../api/admin-domains.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

/** Activates or deactivates a domain, from its next load on. */
export function DomainSwitch({ domain }: { domain: AdminDomain }) {
  const change = useMutation({
    mutationFn: (isActive: boolean) => switchDomain(domain.id, isActive),
    onSuccess: (_, isActive) => {
      showToast({ title: `Domain ${isActive ? 'activated' : 'deactivated'} successfully`, description: domain.domain })
      return refreshDomains()
    },
    onError: (error, isActive) =>
      reportFailure(
        error,
        `Error ${isActive ? 'Activating' : 'Deactivating'} Domain`,
        `Failed to ${isActive ? 'activate' : 'deactivate'} domain`,
      ),
  })
  return (
    <SteadyButton
      role="switch"
      className="switch"
      aria-checked={domain.isActive}
      aria-label={`${domain.domain} is ${domain.isActive ? 'Active' : 'Inactive'}`}
      isDisabled={change.isPending}
      onClick={() => change.mutate(!domain.isActive)}
    >
      {domain.isActive ? 'Active' : 'Inactive'}
    </SteadyButton>
  )
}
