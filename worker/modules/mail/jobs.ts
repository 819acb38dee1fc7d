import type { Job } from '../../platform/service-context.ts'
import { purgeOldMails } from './outbox.queries.ts'
import { deliverDueMails } from './outbox.ts'

export const mailJobs: readonly Job[] = [
  { name: 'deliver_due_mails', run: deliverDueMails },
  { name: 'purge_old_mails', run: ({ database, now }) => purgeOldMails(database, now) },
]
