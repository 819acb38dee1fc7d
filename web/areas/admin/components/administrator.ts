import { hasPower, type Power } from '#contracts/administrator-powers'
import type { AdministratorListRecord } from '#contracts/administrators'
import { createContext, useContext } from 'react'

/** Whoever is signed in; given by the dashboard to its tabs. */
export const AdministratorContext = createContext<AdministratorListRecord | null>(null)

export function useAdministrator(): AdministratorListRecord {
  const administrator = useContext(AdministratorContext)
  if (!administrator) throw new Error('A tab is used outside the dashboard.')
  return administrator
}

/**
 * Whether the signed-in administrator may do such a thing; what may not be done is not offered (D34). The server decides
 * by the same table.
 */
export const useMay = (power: Power): boolean => hasPower(useAdministrator().role, power)

export const roleNames = {
  super_admin: 'Super admin',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
} as const satisfies Record<AdministratorListRecord['role'], string>
