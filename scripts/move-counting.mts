/*
 * node scripts/run.mjs move-counting --to durable-object [--site https://formulary.example]
 *
 * Moves the counting of loads of a running service from D1 to objects, or back (--to d1): each client at one moment, while its
 * loads arrive, without losing or doubling one. The service has to be deployed with LOAD_COUNTER of that name before; its
 * scheduled job then moves whoever is left, and new clients. Signs in as the super admin ADMIN_EMAIL with ADMIN_PASSWORD;
 * without them as the one of local mode, at http://localhost:8787. It can be run again at any time.
 */
import { parseArgs } from 'node:util'
import { loadCounterNames } from '#contracts/load-counting'
import { demoLogin, moveCounting } from './lib/move-counting.mts'
import { fail } from './lib/project.mts'

const { values } = parseArgs({
  options: { to: { type: 'string' }, site: { type: 'string', default: 'http://localhost:8787' } },
})
const to = loadCounterNames.find((name) => name === values.to)
if (!to) fail(`--to names what shall count: ${loadCounterNames.join(' or ')}`)
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env
const login = email && password ? { email, password } : demoLogin

try {
  const moved = await moveCounting({ site: values.site, to, login }, (count) => console.log(`${count} clients moved`))
  console.log(`Done: '${to}' counts the loads of all clients; ${moved} were moved.`)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
