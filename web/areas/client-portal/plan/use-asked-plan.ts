import { useSearchParams } from 'react-router'
import { type ChosenPlan, chosenPlanIn } from '../../../lib/chosen-plan.ts'

interface AskedPlan {
  /** The plan that was chosen before signing in. */
  readonly chosen: ChosenPlan | null
  readonly isAsked: boolean
  readonly forget: () => void
}

/** Whether the address asks for the plans: `?choose=plan`, or a plan that was chosen before signing in (D60). */
export function useAskedPlan(): AskedPlan {
  const [query, setQuery] = useSearchParams()
  const chosen = chosenPlanIn(query)
  const forget = () =>
    setQuery(
      (current) => {
        for (const name of ['choose', 'planId', 'plan', 'interval']) current.delete(name)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return { chosen, isAsked: chosen !== null || query.get('choose') === 'plan', forget }
}
