import { planChangeCalls } from '#contracts/plan-change'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { changesOf, noteClientAct } from '../../administration/index.ts'
import { clientRoutes, findPlanOfClient } from '../../clients/index.ts'
import { changePlan, findTerms, takeBack } from './plan-change.service.ts'

export const planChangeClientRoutes = clientRoutes(planChangeCalls, {
  change: async ({ context, body }) => {
    const before = await findPlanOfClient(context.database, context.actor.clientId)
    const change = await changePlan(context, body)
    noteClientAct(context, context.actor.clientId, {
      action: 'plan.choose',
      // Where no plan follows, the line is about the one that ends.
      subjectId: change.planId ?? before?.id ?? null,
      changes: changesOf({ plan: before?.planName }, { plan: change.planName, from: change.effectiveAt ?? undefined }),
    })
    return change
  },
  terms: {
    before: limitRate('CALLS_PER_ADDRESS', 'plans '),
    handle: ({ context, query }) => findTerms(context, query),
  },
  takeBack: {
    before: limitRate('CREDENTIALS_PER_ADDRESS', 'checkout '),
    handle: async ({ context }) => {
      const taken = await takeBack(context)
      noteClientAct(context, context.actor.clientId, { action: 'plan.take_back', subjectId: taken.planId })
      return taken
    },
  },
})
