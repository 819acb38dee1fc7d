import { currencyCalls } from '#contracts/currencies'
import { demoModeCalls } from '#contracts/demo-mode'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { findDefaultCurrency } from './system-settings.queries.ts'

export const currencyPublicRoutes = openRoutes(currencyCalls, {
  findDefault: {
    before: limitRate('CALLS_PER_ADDRESS'),
    handle: async ({ context }) => ({ currency: await findDefaultCurrency(context.database) }),
  },
})

/** The service knows no demo logins. The local entry answers this call itself, before it gets here (D3). */
export const demoModePublicRoutes = openRoutes(demoModeCalls, { find: () => ({ demoMode: false as const }) })
