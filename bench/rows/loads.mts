/* How many loads a second the service counts, against a route that does nothing. */
import { randomUUID } from 'node:crypto'
import type { Measurement } from '../harness/measurement.mts'
import { median } from '../harness/numbers.mts'
import { freshService } from '../harness/service.mts'

const ROUNDS = 3
const REQUESTS = 1_000
const AT_ONCE = 50
const pageOrigin = 'http://customer.localhost:8788'

async function perSecond(count: number, request: (index: number) => Promise<Response>): Promise<number> {
  let next = 0
  let failures = 0
  const begun = performance.now()
  const worker = async () => {
    while (next < count) {
      const response = await request(next++)
      await response.arrayBuffer()
      if (!response.ok) failures += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failures > 0) throw new Error(`${failures} of ${count} requests failed`)
  return (count / (performance.now() - begun)) * 1_000
}

export const loads: Measurement = {
  name: 'loads',
  title: 'loads counted a second',
  async run() {
    const { url, service } = await freshService()
    const route = `${url}/api/editor-loads`
    const nothing = () => fetch(route, { method: 'OPTIONS', headers: { Origin: pageOrigin } })
    const load = (index: number) =>
      fetch(route, {
        method: 'POST',
        headers: { Origin: pageOrigin, 'X-Local-IP': `10.0.${Math.floor(index / 200) % 250}.${index % 200}` },
        body: JSON.stringify({ loadId: randomUUID() }),
      })
    await perSecond(200, nothing)
    await perSecond(200, load)
    const rates: Record<'nothing' | 'load', number[]> = { nothing: [], load: [] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.nothing.push(await perSecond(REQUESTS, nothing))
      rates.load.push(await perSecond(REQUESTS, load))
    }
    await service.stop()
    return [
      {
        what: 'loads counted; floor: a route that does nothing',
        unit: '/s',
        formulary: median(rates.load),
        floor: median(rates.nothing),
        isRate: true,
      },
    ]
  },
}
