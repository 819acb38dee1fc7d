import { useMutation } from '@tanstack/react-query'
import { deleteDomain, type PortalDomain, refreshDashboard } from '../../../api/client-portal.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { domainMessages as messages } from './domain-messages.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

export function DomainDeleteDialog({ domain, onClose }: { domain: PortalDomain; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => deleteDomain(domain.id),
    onSuccess: () => {
      showToast({ title: messages.remove.done, description: `Successfully removed ${domain.domain}` })
      onClose()
      return refreshDashboard()
    },
    onError: (error) => reportFailure(error, messages.remove.failed, messages.remove.fallback, messages.unreachable),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      title="Delete Domain"
      description={`Are you sure you want to remove "${domain.domain}"? This action cannot be undone.`}
    >
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <SteadyButton className="button button-danger" isDisabled={remove.isPending} onClick={() => remove.mutate()}>
          {remove.isPending ? 'Deleting...' : 'Delete'}
        </SteadyButton>
      </DialogActions>
    </Dialog>
  )
}
