import { type ComponentType, lazy } from 'react'

/**
 * The tabs of the administration, in the order of its navigation. Each is a chunk of its own, loaded when it is opened.
 * The address names the tab: `/admin/dashboard?tab=clients`, `?tab=settings&section=profile`; what a tab shows stands beside it
 * (use-list-query.ts).
 */
export interface AdminTab {
  /** What stands in the address. */
  readonly name: string
  /** Which part of the tab `name` it is; the parts stand in a group of their own in the navigation. */
  readonly section?: string
  readonly label: string
  readonly Tab: ComponentType
}

const tab = (name: string, label: string, load: () => Promise<ComponentType>): AdminTab => ({
  name,
  label,
  Tab: lazy(async () => ({ default: await load() })),
})

export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  tab('overview', 'Overview', async () => (await import('../overview/overview-tab.tsx')).OverviewTab),
  tab('clients', 'Clients', async () => (await import('../clients/clients-tab.tsx')).ClientsTab),
