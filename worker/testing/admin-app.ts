import { type AdministratorRole, administratorRoles } from '#contracts/administrator-permissions'
import { issueToken } from '../modules/identity/tokens/auth-tokens.queries.ts'
import { anAdministrator } from './fixtures.ts'
import { testApp } from './test-app.ts'

type TestAppData = NonNullable<Parameters<typeof testApp>[0]>

/** The service with one signed-in administrator of each role. */
export async function adminApp(data: TestAppData = {}) {
  const roles = Object.fromEntries(
    administratorRoles.map((role) => [role, anAdministrator({ id: `the-${role}`, role, name: `A ${role}` })]),
  ) as Record<AdministratorRole, ReturnType<typeof anAdministrator>>
  const app = await testApp({ ...data, administrators: [...Object.values(roles), ...(data.administrators ?? [])] })
  const signedInAt = new Date(data.now ?? '2026-06-15T12:00:00Z')
  const tokens = new Map<AdministratorRole, string>()
  for (const role of administratorRoles) {
    tokens.set(role, (await issueToken(app.database, 'admin', `the-${role}`, signedInAt)).token)
  }
  const tokenOf = (role: AdministratorRole) => tokens.get(role) ?? ''
  return {
    ...app,
    roles,
    tokenOf,
    asRole: (role: AdministratorRole) => app.as(tokenOf(role)),
    /** The super admin's calls. */
    admin: app.as(tokenOf('super_admin')),
    /** The lines of the audit log as `action subject`, oldest first. */
    auditLines: async () =>
      (await app.env.DB.prepare('SELECT action, subject_id FROM audit_log ORDER BY rowid').all()).results.map(
        (row) => `${String(row['action'])} ${String(row['subject_id'])}`,
      ),
  }
}
