// Prints the SQL that makes the first super admin of an installation; see README, Deploy.
import { randomBytes } from 'node:crypto'
import { firstAdministratorSql } from '../worker/modules/administration/administrators/first-administrator.queries.ts'

const [email = '', name = ''] = process.argv.slice(2)
if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || name.trim() === '') {
  console.error('Usage: npx node scripts/first-administrator.mts you@example.com "Your Name" > first-administrator.sql')
  process.exit(1)
}
// Generated rather than entered, so that it is neither weak nor in the shell's history.
const password = randomBytes(15).toString('base64url')
console.log(await firstAdministratorSql({ email, name, password }, new Date()))
console.error(`The password of ${email}, shown once: ${password}\nPlease change it under Profile Settings.`)
