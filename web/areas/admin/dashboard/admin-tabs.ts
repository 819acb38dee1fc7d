import { type ComponentType, lazy } from 'react'
import { settingsSections } from '../settings/settings-sections.ts'

/**
 * The tabs of the administration, in the order of its navigation. Each is a chunk of its own, loaded when it is opened.
 * The address names the tab: `/admin/dashboard?tab=clients`, `?tab=settings&section=profile`; what a tab shows is beside it
 * (use-list-query.ts).
 */
export interface AdminTab {
  /** Its name in the address. */
  readonly name: string
  /** Which part of the tab `name` it is; the parts are a group of their own in the navigation. */
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
  tab('pricing', 'Pricing Plans', async () => (await import('../pricing/pricing-tab.tsx')).PricingTab),
  tab('clients', 'Clients', async () => (await import('../clients/clients-tab.tsx')).ClientsTab),
  tab('domains', 'Allowed Domains', async () => (await import('../domains/domains-tab.tsx')).DomainsTab),
  tab('payments', 'Payment Management', async () => (await import('../payments/payments-tab.tsx')).PaymentsTab),
  tab(
    'contact-requests',
    'Contact Requests',
    async () => (await import('../contact-requests/contact-requests-tab.tsx')).ContactRequestsTab,
  ),
  tab('users', 'User Management', async () => (await import('../users/users-tab.tsx')).UsersTab),
  tab('audit-log', 'Audit Log', async () => (await import('../audit-log/audit-log-tab.tsx')).AuditLogTab),
  ...settingsSections.map(({ name, label }) => ({
    ...tab('settings', label, async () => (await import('../settings/settings-tab.tsx')).SettingsTab),
    section: name,
  })),
]

export const isSameTab = (a: Pick<AdminTab, 'name' | 'section'>, b: Pick<AdminTab, 'name' | 'section'>): boolean =>
  a.name === b.name && a.section === b.section

/** The address of a tab. */
export function tabPath({ name, section }: Pick<AdminTab, 'name' | 'section'>): string {
  if (name === adminTabs[0].name) return '/admin/dashboard'
  return `/admin/dashboard?${new URLSearchParams({ tab: name, ...(section && { section }) })}`
}

/** The tab in an address: without a section the first of that name, without a name the first of all. */
export function tabIn(address: URLSearchParams): AdminTab {
  const named = adminTabs.filter(({ name }) => name === address.get('tab'))
  return named.find(({ section }) => section === address.get('section')) ?? named[0] ?? adminTabs[0]
}
