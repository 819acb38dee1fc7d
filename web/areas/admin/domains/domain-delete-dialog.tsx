import type { AdminDomain } from '#contracts/domains'
import { useMutation } from '@tanstack/react-query'
import { deleteDomain, refreshDomains } from '../../../api/admin-domains.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'

export function DomainDeleteDialog({ domain, onClose }: { domain: AdminDomain; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => deleteDomain(domain.id),
    onSuccess: () => {
      showToast({ title: 'Domain deleted successfully', description: domain.domain })
      onClose()
      return refreshDomains()
    },
    onError: (error) => reportFailure(error, 'Error Deleting Domain', 'Failed to delete domain'),
  })
  return (
    <ConfirmDialog
      title="Delete Domain"
      description={`Are you sure you want to remove "${domain.domain}" of ${domain.customerEmail}? Its editors turn read-only. This action cannot be undone.`}
      action="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
