import type { Job } from '../../platform/service-context.ts'
import { lookAtDueProofs } from './domain-proofs/domain-proofs.service.ts'

export const domainsJobs: readonly Job[] = [{ name: 'look_at_due_proofs', run: lookAtDueProofs }]
