/**
 * The cost of a million editor loads for the operator of the service, from Cloudflare's published prices of the paid plan
 * (developers.cloudflare.com/workers/platform/pricing and /d1/platform/pricing, read in November 2026).
 */
export const prices = {
  requestsPerMillion: 0.3,
  cpuPerMillionMs: 0.02,
  rowsWrittenPerMillion: 1,
  rowsReadPerMillion: 0.001,
} as const

/**
 * Measured: counting writes six rows, seven where it is the first load of its network that day, and reads ten;
 * forgetting the load's id and its network after two days writes one each. The more expensive case is used.
 */
export const perLoad = { requests: 1, cpuMs: 2, rowsWritten: 9, rowsRead: 18 } as const

export interface CostLine {
  readonly name: string
  readonly amount: string
  readonly dollars: number
}

/** The lines of the bill for a million loads beyond what the plan includes. Files cost nothing. */
export function costOfMillionLoads(): readonly CostLine[] {
  return [
    { name: 'Requests to the Worker', amount: '1 million', dollars: perLoad.requests * prices.requestsPerMillion },
    { name: 'Processor time', amount: `${perLoad.cpuMs} million ms`, dollars: perLoad.cpuMs * prices.cpuPerMillionMs },
    {
      name: 'Rows written',
      amount: `${perLoad.rowsWritten} million`,
      dollars: perLoad.rowsWritten * prices.rowsWrittenPerMillion,
    },
    { name: 'Rows read', amount: `${perLoad.rowsRead} million`, dollars: perLoad.rowsRead * prices.rowsReadPerMillion },
  ]
}
