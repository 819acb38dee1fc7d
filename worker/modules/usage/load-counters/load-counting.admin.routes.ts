import { loadCountingCalls } from '#contracts/load-counting'
import { adminRoutes } from '../../administration/index.ts'
import { moveCounting } from './move-counting.service.ts'

export const loadCountingAdminRoutes = adminRoutes(loadCountingCalls, {
  move: ({ context, body }) => moveCounting(context, body.to),
})
