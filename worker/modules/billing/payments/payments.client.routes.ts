import { Hono } from 'hono'
import { z } from 'zod'
import { checkoutRequest, type PaymentGatewayResponse } from '../../../contracts/payments.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { clientContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { notAllowed } from '../../../platform/http/errors.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { parseInput, readJson } from '../../../platform/http/request-body.ts'
import { requireClient } from '../../clients/index.ts'
import { checkOut } from './checkout.service.ts'
import { currentGateway } from './payment-settings.service.ts'
import { findPaymentsOfClient } from './payments.queries.ts'
import { clientPaymentOf } from './payments.rules.ts'

const MAX_PAGE_SIZE = 100

const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
})

const limited = limitRate('CREDENTIALS_PER_ADDRESS', 'checkout ')

/** A client's payments: beginning one, and the history; the id in the address must be its own (API63, SEC06). */
export const paymentsClientRoutes = new Hono<AppTypes>()
  .get('/api/client/payment-gateway', requireClient, async (c) => {
    const answer: PaymentGatewayResponse = { gateway: (await currentGateway(c.env))?.name ?? null }
    return c.json(answer)
  })
  .post('/api/client/checkout', limited, requireClient, async (c) =>
    c.json(await checkOut(clientContext(c), await readJson(c, checkoutRequest))),
  )
  .get('/api/stripe/payment-history/:id', requireClient, async (c) => {
    if (c.req.param('id') !== c.var.clientId) throw notAllowed()
    const { page, pageSize } = parseInput(pageQuery, c.req.query())
    const rows = await findPaymentsOfClient(databaseOf(c.env.DB), c.var.clientId, page, pageSize)
    return c.json(rows.map(clientPaymentOf))
  })
