import { Hono } from 'hono'
import type { DefaultCurrencyResponse } from '../../../contracts/currencies.ts'
import type { DemoModeResponse } from '../../../contracts/demo-mode.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { findDefaultCurrency } from './system-settings.queries.ts'

export const systemSettingsPublicRoutes = new Hono<AppTypes>()
  .get('/api/default-currency', limitRate('CALLS_PER_ADDRESS'), async (c) => {
    const answer: DefaultCurrencyResponse = { currency: await findDefaultCurrency(databaseOf(c.env.DB)) }
    return c.json(answer)
  })
  // The service knows no demo logins. The local entry answers this call itself, before it gets here (D3).
  .get('/api/demo-mode', (c) => c.json({ demoMode: false } satisfies DemoModeResponse))
