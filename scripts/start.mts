import { demoLogins } from '../worker/seed/demo-logins.ts'
import { build } from './lib/build.mts'
import { publishLocally } from './lib/publish-locally.mts'
import { migrate, refuseTakenPort, serveExamples, startService } from './lib/service.mts'

const port = Number(process.env['PORT'] || 8787)
const stateFolder = '.wrangler/state'
await refuseTakenPort(port, 'npm start')
await build()
await migrate(stateFolder)
await publishLocally(stateFolder)
const service = await startService({ port, stateFolder })
const examples = await serveExamples({ port: port + 1, servicePort: port })

/** Address and password of the first demo login of an area. */
function loginOf(wanted: 'admin' | 'client'): string {
  const login = demoLogins.find(({ area }) => area === wanted)
  return login ? `${login.email} / ${login.password}` : ''
}

const site = `http://localhost:${port}`
console.log(`
Formulary runs.

  Site                     ${site}/
  Demo                     ${site}/demo
  Example customer page    http://customer.localhost:${port + 1}/
  Local outbox             ${site}/outbox
  Client login             ${site}/client/login   ${loginOf('client')}
  Administrator login      ${site}/admin/login    ${loginOf('admin')}

Ctrl+C stops it. npm run reset starts over with fresh data.
`)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await Promise.all([service.stop(), examples.stop()])
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
void service.ended.then(() => {
  if (isStopping) return
  console.error('The service ended by itself.')
  process.exit(1)
})
