import { planIntervals } from '#contracts/pricing-plans'

const LONGEST_ID = 100
/** The longest plan name shown from the address, which anybody can make up. */
const LONGEST_NAME = 60

export interface ChosenPlan {
  readonly planId: string
  readonly name: string | null
  readonly interval: (typeof planIntervals)[number] | null
}

/** The plan that somebody chose before signing up or in, as the address names it; null without one. */
export function chosenPlanIn(query: URLSearchParams): ChosenPlan | null {
  const planId = query.get('planId')
  if (!planId || planId.length > LONGEST_ID) return null
  return {
    planId,
    name: query.get('plan')?.slice(0, LONGEST_NAME) || null,
    interval: planIntervals.find((each) => each === query.get('interval')) ?? null,
  }
}

/** An address that keeps the plan chosen before, whatever way one takes to an account (D60). */
export function withChosenPlan(path: string, query: URLSearchParams, more: Record<string, string> = {}): string {
  const chosen = chosenPlanIn(query)
  const search = new URLSearchParams(more)
  if (chosen) {
    search.set('planId', chosen.planId)
    if (chosen.name) search.set('plan', chosen.name)
    if (chosen.interval) search.set('interval', chosen.interval)
  }
  return search.size === 0 ? path : `${path}?${search}`
}
