import { useMutation } from '@tanstack/react-query'
import { refreshAfterConflict, refreshDashboard, takeBackPlanChange } from '../../../api/client-portal.ts'
import { failureText } from '../../../api/fetcher.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { SteadyButton } from '../../../components/steady-button.tsx'

/** Takes back the change that waits for the end of the paid period (D60). */
export function TakeBackButton({ planName }: { planName: string }) {
  const takeBack = useMutation({
    mutationFn: takeBackPlanChange,
    onSuccess: (message) => {
      showToast({ title: 'Change Taken Back', description: message })
      return refreshDashboard()
    },
    onError: (error) => {
      showFailure('Update Error', failureText(error, 'Failed to update plan. Please try again.'))
      void refreshAfterConflict(error)
    },
  })
  return (
    <SteadyButton className="button button-primary" isDisabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
      {takeBack.isPending ? 'Taking back...' : `Keep ${planName}`}
    </SteadyButton>
  )
}
