import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.cwd(), '.cache/mail-certificate')
const LIFETIME_DAYS = 30

/**
 * A certificate for the mail server of the tests and the authority that signed it: the runtime trusts none signed by
 * itself. The runtime's packages read `NODE_EXTRA_CA_CERTS` when they are loaded, so vitest.config.ts runs this first.
 */
function makeCertificate() {
  const madeAtMs = existsSync(join(folder, 'cert.pem')) ? statSync(join(folder, 'cert.pem')).mtimeMs : 0
  if (Date.now() - madeAtMs < (LIFETIME_DAYS / 2) * 86_400_000) return
  mkdirSync(folder, { recursive: true })
  const openssl = (command) => execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'ignore' })
  const days = `-days ${LIFETIME_DAYS}`
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  openssl(`req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem ${days} -subj /CN=Test-Authority`)
  openssl(`req -newkey rsa:2048 -nodes -keyout key.pem -out leaf.csr -subj /CN=localhost -addext ${names}`)
  openssl(`x509 -req -in leaf.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out cert.pem ${days} -copy_extensions copy`)
}

makeCertificate()
process.env.NODE_EXTRA_CA_CERTS = join(folder, 'ca.pem')
