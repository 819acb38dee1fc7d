import { monthOf } from '../../platform/lib/months.ts'
import type { Job } from '../../platform/service-context.ts'
import { noteMonthlyFigures } from './dashboard/dashboard.queries.ts'

export const operationsJobs: readonly Job[] = [
  { name: 'note_monthly_figures', run: ({ env, now }) => noteMonthlyFigures(env.DB, monthOf(now)) },
]
