import type { AdministratorListRecord } from '#contracts/administrators'
import { useMutation } from '@tanstack/react-query'
import { deleteAdministrator, refreshAdministrators } from '../../../api/administrators.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'

export function UserDeleteDialog({ user, onClose }: { user: AdministratorListRecord; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => deleteAdministrator(user.id),
    onSuccess: () => {
      showToast({ title: 'User Deleted', description: 'User deleted successfully' })
      onClose()
      return refreshAdministrators()
    },
    onError: (error) => reportFailure(error, 'Error Deleting User', 'Failed to delete user'),
  })
  return (
    <ConfirmDialog
      title="Delete User"
      description={`Are you sure you want to delete ${user.name} (${user.email})? They are signed out everywhere at once. This action cannot be undone.`}
      action="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
