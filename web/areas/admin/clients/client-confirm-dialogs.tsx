import type { AdminClient } from '#contracts/clients'
import { useMutation, useQuery } from '@tanstack/react-query'
import { clientDetailsQuery, deactivateClient, deleteClient, refreshClients } from '../../../api/admin-clients.ts'
import { formatLongDate } from '../../../lib/dates.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'

interface ClientDialogProps {
  readonly client: AdminClient
  readonly onClose: () => void
}

/** A deactivated client cannot end what it pays for, so whoever deactivates it has to know that it goes on, and is tried again. */
function useRenewalWarning({ id, planName }: AdminClient): string {
  const { data } = useQuery(clientDetailsQuery(id))
  if (data?.unpaid)
    return ` The payment of ${data.unpaid.planName} failed and is tried again: end it at the payment gateway if it is not to be.`
  const paid = data?.paidPeriod ?? data?.alsoPaid
  if (!paid || (paid.isEnding && paid.nextPlanName === null)) return ''
  const name = data?.alsoPaid?.planName ?? planName ?? 'Its plan'
  return ` ${name} is still renewed and charged on ${formatLongDate(paid.until)}: end it at the payment gateway if it is not to be.`
}

export function ClientDeactivateDialog({ client, onClose }: ClientDialogProps) {
  const renewal = useRenewalWarning(client)
  const deactivate = useMutation({
    mutationFn: () => deactivateClient(client.id),
    onSuccess: () => {
      showToast({ title: 'Client deactivated successfully', description: client.email })
      onClose()
      return refreshClients()
    },
    onError: (error) => reportFailure(error, 'Error Deactivating Client', 'Failed to deactivate client'),
  })
  return (
    <ConfirmDialog
      title="Deactivate Client"
      description={`From now on the editors of ${client.email} are read-only. The client is told by mail, and can still sign in and read.${renewal}`}
      action="Deactivate"
      busyLabel="Deactivating..."
      isBusy={deactivate.isPending}
      onConfirm={() => deactivate.mutate()}
      onClose={onClose}
    />
  )
}

export function ClientDeleteDialog({ client, onClose }: ClientDialogProps) {
  const remove = useMutation({
    mutationFn: () => deleteClient(client.id),
    onSuccess: () => {
      showToast({ title: 'Client deleted successfully', description: client.email })
      onClose()
      return refreshClients()
    },
    onError: (error) => reportFailure(error, 'Error Deleting Client', 'Failed to delete client'),
  })
  return (
    <ConfirmDialog
      title="Delete Client"
      description={`Are you sure you want to delete ${client.email}? Its domains are free at once, its personal data is erased within 30 days. This action cannot be undone.`}
      action="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
