import { ensureInstalled, root } from './lib/project.mjs'

ensureInstalled()

const { readFileSync } = await import('node:fs')
const { build } = await import('./lib/build.mjs')
const { publishLocally } = await import('./lib/publish-locally.mjs')
const { migrate, refuseTakenPort, serveExamples, startService } = await import('./lib/service.mjs')

const port = Number(process.env.PORT || 8787)
const stateFolder = '.wrangler/state'
await refuseTakenPort(port)
await build()
await migrate(stateFolder)
await publishLocally(stateFolder)
const service = await startService({ port, stateFolder })
const examples = await serveExamples({ port: port + 1, servicePort: port })

const logins = JSON.parse(readFileSync(`${root}/worker/seed/demo-logins.json`, 'utf8'))
const [administrator, client] = ['admin', 'client'].map((area) => logins.find((login) => login.area === area))
const site = `http://localhost:${port}`
console.log(`
Formulary runs.

  Site                     ${site}/
  Demo                     ${site}/demo
  Example customer page    http://customer.localhost:${port + 1}/
  Local outbox             ${site}/outbox
  Client login             ${site}/client/login   ${client.email} / ${client.password}
  Administrator login      ${site}/admin/login    ${administrator.email} / ${administrator.password}

Ctrl+C stops it. npm run reset starts over with fresh data.
`)

let isStopping = false
async function stop() {
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
