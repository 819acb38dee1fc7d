import type { Job } from '../../platform/service-context.ts'
import { deliverDueMails, sweepOldMails } from './outbox.ts'

export const mailJobs: readonly Job[] = [
  { name: 'deliver_due_mails', run: ({ env, now }) => deliverDueMails(env, now) },
  { name: 'sweep_old_mails', run: ({ database, now }) => sweepOldMails(database, now) },
]
