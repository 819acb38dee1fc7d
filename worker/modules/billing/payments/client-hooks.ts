import { type ClientHooks, MAX_EXPORTED_ROWS } from '../../clients/index.ts'
import { findPaymentsOfClient } from './payments.queries.ts'
import { clientPaymentOf } from './payments.rules.ts'
import { endSubscriptionsOf } from './subscriptions.queries.ts'

/** Deleting a client ends its subscriptions; its payments are kept (D40). */
export const billingClientHooks: ClientHooks = {
  deletion: endSubscriptionsOf,
  exported: async (database, { id }) => ({
    payments: (await findPaymentsOfClient(database, id, 1, MAX_EXPORTED_ROWS)).map(clientPaymentOf),
  }),
}
