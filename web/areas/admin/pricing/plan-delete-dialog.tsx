import type { AdminPricingPlan } from '#contracts/pricing-plans'
import { useMutation } from '@tanstack/react-query'
import { deletePlan, refreshPlans } from '../../../api/admin-pricing.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'

export function PlanDeleteDialog({ plan, onClose }: { plan: AdminPricingPlan; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => deletePlan(plan.id),
    onSuccess: () => {
      showToast({ title: 'Plan Deleted', description: plan.planName })
      onClose()
      return refreshPlans()
    },
    onError: (error) => reportFailure(error, 'Error Deleting Plan', 'Failed to delete plan'),
  })
  return (
    <ConfirmDialog
      title="Delete Plan"
      description={`Are you sure you want to delete "${plan.planName}"? This action cannot be undone. A plan in use cannot be deleted; deactivate it instead.`}
      action="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
