import type { AdminInquiry } from '#contracts/contact-inquiries'
import { useMutation } from '@tanstack/react-query'
import { deleteContactRequest, refreshContactRequests } from '../../../api/admin-contact-requests.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'

export function ContactRequestDelete({ request, onClose }: { request: AdminInquiry; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => deleteContactRequest(request.id),
    onSuccess: () => {
      showToast({ title: 'Contact Request Deleted', description: 'Contact request deleted successfully' })
      onClose()
      return refreshContactRequests()
    },
    onError: (error) => reportFailure(error, 'Error Deleting Contact Request', 'Failed to delete contact request'),
  })
  return (
    <ConfirmDialog
      title="Delete Contact Request"
      description={`Are you sure you want to delete “${request.subject}” by ${request.name}? This action cannot be undone.`}
      action="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
