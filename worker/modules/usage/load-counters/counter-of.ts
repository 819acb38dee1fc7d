import type { ServiceEnv } from '../../../platform/env.ts'
import type { LoadCounter } from '../editor-loads/load-counter.ts'
import { d1LoadCounter } from '../editor-loads/load-counter.queries.ts'
import type { SeenPage } from '../editor-loads/seen-pages.queries.ts'
import { durableLoadCounter } from './durable-load-counter.ts'

/** Who counts the loads of a page. */
export const counterOf = (env: ServiceEnv, seen: SeenPage): LoadCounter =>
  seen.counter === 'd1' ? d1LoadCounter(env.DB, seen) : durableLoadCounter(env, seen)
