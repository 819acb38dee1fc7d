import { jobs } from './composition.ts'
import { withRepeatedReads } from './platform/db/repeated-reads.ts'
import type { ServiceEnv } from './platform/env.ts'
import { logError } from './platform/lib/log.ts'
import { serviceContext, type Job } from './platform/service-context.ts'

/** Runs every job. One that fails does not prevent the next. */
export async function runScheduledJobs(env: ServiceEnv, now: Date): Promise<void> {
  for (const job of jobs) await runJob(job, env, now)
}

export async function runJob({ name, run }: Job, env: ServiceEnv, now: Date): Promise<void> {
  try {
    await run(serviceContext({ ...env, DB: withRepeatedReads(env.DB) }, now))
  } catch (error) {
    logError('scheduled_job_failed', error, { name })
  }
}
