import { planChangeCalls } from '#contracts/client-account'
import { clientRoutes } from '../../clients/index.ts'
import { changePlan } from './plan-change.service.ts'

export const planChangeClientRoutes = clientRoutes(planChangeCalls, {
  change: ({ context, body }) => changePlan(context, body),
})
