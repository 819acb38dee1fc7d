import { clientUsage } from '#contracts/accounts'
import { domainResponse } from '#contracts/client-domains'
import { proofInstructions } from '#contracts/domain-proofs'
import { issueToken } from '../modules/identity/tokens/auth-tokens.queries.ts'
import { aClient, aPlan, type ClientRow } from './fixtures.ts'
import { publish, smallWeb } from './published-sites.ts'
import { testApp } from './test-app.ts'

export const proofTime = new Date('2026-06-15T12:00:00Z')
const plan = aPlan()

/** Two clients who want the same hostname; `first` claimed it. */
export async function proofApp(overrides: { first?: Partial<ClientRow>; second?: Partial<ClientRow> } = {}) {
  const hostname = `${crypto.randomUUID()}.acme.test`
  const [acme, other] = [aClient(plan, overrides.first), aClient(plan, overrides.second)]
  const app = await testApp({ plans: [plan], clients: [acme, other], env: smallWeb })
  const ofClient = async (client: { id: string }) => {
    const calls = app.as((await issueToken(app.database, 'client', client.id, proofTime)).token)
    const claim = async (domain = hostname, allowedIPs: readonly string[] = []) =>
      domainResponse.parse((await calls.post('/api/client/domains', { domain, allowedIPs })).body).domain.id
    const instructions = async (id: string) =>
      proofInstructions.parse((await calls.get(`/api/client/domains/${id}/proof`)).body)
    const check = async (id: string) => calls.post(`/api/client/domains/${id}/proof`, {})
    const stateOf = async (id: string) =>
      clientUsage.parse((await calls.get('/api/client/usage')).body).domains.find((domain) => domain.id === id)?.proof
        .state
    /** Publishes the proof in the DNS, and has it looked for. */
    const prove = async (id: string) => {
      await publish(hostname, { txtRecords: [`"${(await instructions(id)).dns.value}"`] })
      return check(id)
    }
    const loads = () => app.loadsOf('client', client.id, '2026-06')
    return { ...calls, claim, instructions, check, stateOf, prove, loads, id: client.id }
  }
  const load = () => app.loadFrom(`https://${hostname}`)
  return { ...app, hostname, load, first: await ofClient(acme), second: await ofClient(other) }
}
