import { paymentsCalls } from '#contracts/payments'
import { notAllowed } from '../../../platform/http/errors.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { changesOf, noteClientAct } from '../../administration/index.ts'
import { clientRoutes } from '../../clients/index.ts'
import { checkOut } from './checkout.service.ts'
import { currentGateway } from './payment-settings.service.ts'
import { findPaymentsOfClient } from './payments.queries.ts'
import { clientPaymentOf } from './payments.rules.ts'
import { findUnpaidPage } from './unpaid-page.service.ts'

/** A client's payments: beginning one, and the history; the id in the address must be its own (API63, SEC06). */
export const paymentsClientRoutes = clientRoutes(paymentsCalls, {
  gateway: async ({ context }) => ({ gateway: (await currentGateway(context.env))?.name ?? null }),
  checkOut: {
    before: limitRate('CREDENTIALS_PER_ADDRESS', 'checkout '),
    handle: async ({ context, body }) => {
      const begun = await checkOut(context, body)
      noteClientAct(context, context.actor.clientId, {
        action: 'plan.check_out',
        subjectId: body.planId,
        changes: changesOf({}, { interval: body.interval }),
      })
      return begun
    },
  },
  unpaidPage: { before: limitRate('CALLS_PER_ADDRESS', 'plans '), handle: ({ context }) => findUnpaidPage(context) },
  history: async ({ context, params, query }) => {
    const { clientId } = context.actor
    if (params.id !== clientId) throw notAllowed()
    const rows = await findPaymentsOfClient(context.database, clientId, query.page, query.pageSize)
    return rows.map(clientPaymentOf)
  },
})
