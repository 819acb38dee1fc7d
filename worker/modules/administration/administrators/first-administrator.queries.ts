import { hashPassword } from '../../identity/index.ts'

export interface FirstAdministrator {
  readonly email: string
  readonly name: string
  readonly password: string
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * The SQL that creates a super admin, for somebody who can write to the database anyway: there is no call for it, so nobody
 * else can try. For an existing address it sets the password and the role, and ends its sign-ins: this is
 * also how to get back in after a forgotten password.
 */
export async function firstAdministratorSql({ email, name, password }: FirstAdministrator, now: Date): Promise<string> {
  const address = email.trim().toLowerCase()
  const passwordHash = await hashPassword(password)
  const values = [crypto.randomUUID(), address, passwordHash, name.trim()].map(literal).join(', ')
  return [
    'INSERT INTO administrators (id, email, password_hash, name, role, created_at)',
    `VALUES (${values}, 'super_admin', ${now.getTime()})`,
    `ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash, role = 'super_admin';`,
    `DELETE FROM auth_tokens WHERE kind = 'admin'`,
    `AND subject_id = (SELECT id FROM administrators WHERE lower(email) = ${literal(address)});`,
  ].join(' ')
}
