import type { CheckoutResponse } from '#contracts/payments'
import { longDate } from '../../../platform/lib/dates.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { writeGatewayIds } from './checkout.queries.ts'
import { type Gateway, GatewayRefusal, type Order } from './gateways/gateway.ts'
import { changeRefused } from './payments.errors.ts'
import { changeNamed } from './payments.rules.ts'
import { endScheduling, keepRunning, type PaidPeriod, scheduleOrder } from './scheduled-orders.queries.ts'
import { beginPendingActions } from './subscriptions.service.ts'

/**
 * Lets an order follow the running one at the end of its paid period; nothing has to be paid now (D60). What the gateway refuses is
 * undone; while it does not answer, the scheduled job tells it.
 */
export async function changeAtEnd(
  context: ClientContext,
  gateway: Gateway,
  { order, planId, running }: { order: Order; planId: string; running: PaidPeriod },
): Promise<CheckoutResponse> {
  const { env, database, now } = context
  const { clientId } = order
  await retry(() => env.DB.batch(scheduleOrder(env.DB, { order, planId, running, now })))
  try {
    if (running.gatewayId) {
      await writeGatewayIds(database, order.subscriptionId, await gateway.scheduleChange(running.gatewayId, order))
      await endScheduling(env.DB, running.id)
    }
  } catch (error) {
    logError('change_not_scheduled', error, { gateway: gateway.name })
    if (error instanceof GatewayRefusal && error.isForGood) {
      await retry(() => env.DB.batch(keepRunning(env.DB, { id: running.id, clientId })))
      beginPendingActions(context)
      throw changeRefused()
    }
  }
  return { url: null, message: `${changeNamed(order, running.planId === planId)} on ${longDate(running.until)}` }
}
