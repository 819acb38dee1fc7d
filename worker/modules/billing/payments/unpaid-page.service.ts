import { logError } from '../../../platform/lib/log.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { configuredGateway } from './payment-settings.service.ts'
import { gatewayFailed } from './payments.errors.ts'
import { GRACE_MS } from './subscription-states.ts'
import { findUnpaidOf } from './subscriptions.queries.ts'
import type { Database } from '../../../platform/db/client.ts'

/** A renewal that was not paid, and when its plan ends, or ended, for that. */
export async function findUnpaidRenewal(database: Database, clientId: string) {
  const unpaid = await findUnpaidOf(database, clientId)
  if (!unpaid?.paidUntil) return null
  return { planName: unpaid.planName, endsAt: new Date(unpaid.paidUntil.getTime() + GRACE_MS).toISOString() }
}

/** Where the client can pay it now: a page of the gateway. */
export async function findUnpaidPage({ env, database, actor }: ClientContext): Promise<{ url: string | null }> {
  const unpaid = await findUnpaidOf(database, actor.clientId)
  const gateway = unpaid && (await configuredGateway(env, unpaid.gateway))
  if (!gateway || unpaid.gatewayId === null) return { url: null }
  try {
    return { url: await gateway.findUnpaidPage(unpaid.gatewayId) }
  } catch (error) {
    logError('unpaid_page_not_found', error, { gateway: gateway.name })
    throw gatewayFailed()
  }
}
