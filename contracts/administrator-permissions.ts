/** The roles of administrators, strongest first (D5, D34). */
export const administratorRoles = ['super_admin', 'admin', 'editor', 'viewer'] as const
export type AdministratorRole = (typeof administratorRoles)[number]

/**
 * What an administrator may do, by role (D34): every role reads; editors change texts (plans' texts, email templates,
 * contact requests); admins change records; only the super admin changes administrators, secrets and the GitHub sync.
 */
export const permissions = {
  read: ['super_admin', 'admin', 'editor', 'viewer'],
  changeTexts: ['super_admin', 'admin', 'editor'],
  changeRecords: ['super_admin', 'admin'],
  changeSystem: ['super_admin'],
} as const satisfies Record<string, readonly AdministratorRole[]>

export type Permission = keyof typeof permissions

export const hasPermission = (role: AdministratorRole, permission: Permission): boolean =>
  (permissions[permission] as readonly AdministratorRole[]).includes(role)
