import { hasPermission, type Permission } from '#contracts/administrator-permissions'
import type { AdministratorListRecord } from '#contracts/administrators'
import { createContext, useContext } from 'react'

/** The signed-in administrator, provided by the dashboard to its tabs. */
export const AdministratorContext = createContext<AdministratorListRecord | null>(null)

export function useAdministrator(): AdministratorListRecord {
  const administrator = useContext(AdministratorContext)
  if (!administrator) throw new Error('A tab is used outside the dashboard.')
  return administrator
}

/**
 * Whether the signed-in administrator has a permission; what is not permitted is not offered (D34). The server decides by the
 * same table.
 */
export const usePermission = (permission: Permission): boolean => hasPermission(useAdministrator().role, permission)

export const roleNames = {
  super_admin: 'Super admin',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
} as const satisfies Record<AdministratorListRecord['role'], string>
