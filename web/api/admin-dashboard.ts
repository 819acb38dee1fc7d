import { dashboardCalls } from '#contracts/dashboard'
import { selectOf } from './queries.ts'

/** The overview's figures; fetched again whenever it is opened. */
export const dashboardQuery = { ...selectOf(dashboardCalls.figures, ({ data }) => data), staleTime: 0 }
