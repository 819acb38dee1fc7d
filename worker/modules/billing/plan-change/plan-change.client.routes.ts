import { planChangeCalls } from '#contracts/plan-change'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { clientRoutes } from '../../clients/index.ts'
import { changePlan, findTerms, takeBack } from './plan-change.service.ts'

export const planChangeClientRoutes = clientRoutes(planChangeCalls, {
  change: ({ context, body }) => changePlan(context, body),
  terms: {
    before: limitRate('CALLS_PER_ADDRESS', 'plans '),
    handle: ({ context, query }) => findTerms(context, query),
  },
  takeBack: {
    before: limitRate('CREDENTIALS_PER_ADDRESS', 'checkout '),
    handle: ({ context }) => takeBack(context),
  },
})
