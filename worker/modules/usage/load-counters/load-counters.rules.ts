import { type LoadCounterName, loadCounterNames } from '#contracts/load-counting'
import type { ServiceEnv } from '../../../platform/env.ts'

export type { LoadCounterName }

/** Which counter is configured to count the loads of all clients (D134); null for an unknown name. */
export const configuredCounter = ({ LOAD_COUNTER = 'd1' }: Pick<ServiceEnv, 'LOAD_COUNTER'>): LoadCounterName | null =>
  loadCounterNames.find((name) => name === LOAD_COUNTER) ?? null
