import { jobs } from './composition.ts'
import { databaseOf } from './platform/db/client.ts'
import { withRepeatedReads } from './platform/db/repeated-reads.ts'
import type { ServiceEnv } from './platform/env.ts'
import { logError } from './platform/lib/log.ts'
import type { Job } from './platform/service-context.ts'

/** Runs every job. One that fails does not prevent the next. */
export async function runScheduledJobs(env: ServiceEnv, now: Date): Promise<void> {
  for (const job of jobs) await runJob(job, env, now)
}

export async function runJob({ name, run }: Job, env: ServiceEnv, now: Date): Promise<void> {
  try {
    const binding = withRepeatedReads(env.DB)
    await run({ env: { ...env, DB: binding }, database: databaseOf(binding), now })
  } catch (error) {
    logError('scheduled_job_failed', error, { name })
  }
}
