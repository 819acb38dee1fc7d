import './domains-tab.css'
import type { AdminDomain } from '#contracts/domains'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddressText } from '../../../components/address-text.tsx'
import { domainsQuery } from '../../../api/admin-domains.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { usePermission } from '../components/administrator.ts'
import { columnsOf } from '../components/data-columns.ts'
import { DataTable } from '../components/data-table.tsx'
import { ListBar } from '../components/list-bar.tsx'
import { StateBadge } from '../components/state-badge.tsx'
import { TabHead } from '../components/tab-head.tsx'
import { useListQuery } from '../components/use-list-query.ts'
import { DomainAddDialog } from './domain-add-dialog.tsx'
import { DomainDeleteDialog } from './domain-delete-dialog.tsx'
import { DomainSwitch } from './domain-switch.tsx'

/** The domains of all clients (AM01 to AM10). */
export function DomainsTab() {
  const list = useListQuery()
  const response = useQuery(domainsQuery(list.query))
  const mayChange = usePermission('changeRecords')
  const { shown, open, close } = useDialog<'add' | AdminDomain>()
  const columns = useMemo(() => columnsFor(mayChange, open), [mayChange, open])
  return (
    <>
      <TabHead title="Allowed Domains" lead="Editors load on the active ones, and nowhere else.">
        {mayChange && (
          <button type="button" className="button button-primary" onClick={() => open('add')}>
            Add Domain
          </button>
        )}
      </TabHead>
      <ListBar list={list} search="Search by domain, client or plan" />
      <DataTable
        label="Allowed domains"
        columns={columns}
        rows={response.data?.rows}
        response={response}
        list={list}
        loading="Loading domains..."
        failure={{ title: 'Error Loading Domains', fallback: 'Failed to load domains' }}
        empty={{ title: 'No domains yet', text: 'Clients add their own, or an administrator adds them here.' }}
        paging={response.data && { ...response.data, unit: ['domain', 'domains'], kind: 'numbers' }}
      />
      {shown === 'add' && <DomainAddDialog onClose={close} />}
      {shown && shown !== 'add' && <DomainDeleteDialog domain={shown} onClose={close} />}
    </>
  )
}

/** Whether its client has proven the hostname (D47). */
const proofNotes: Record<AdminDomain['proof'], string> = {
  claimed: 'Not verified',
  proven: 'Verified',
  lost: 'Verified by another client',
  not_needed: 'By network address',
}

const helper = columnsOf<AdminDomain>()

const columnsFor = (mayChange: boolean, remove: (domain: AdminDomain) => void) =>
  helper.columns([
    helper.accessor('domain', {
      header: 'Domain',
      enableSorting: true,
      meta: { isRowHeader: true },
      cell: ({ row: { original: domain } }) => (
        <span>
          <span className="host-name">
            <AddressText address={domain.writtenDomain} />
          </span>
          <span className="cell-note">{proofNotes[domain.proof]}</span>
        </span>
      ),
    }),
    helper.accessor('customerEmail', {
      header: 'Client',
      enableSorting: true,
      cell: ({ getValue }) => <AddressText address={getValue()} />,
    }),
    helper.accessor('planName', {
      header: 'Plan',
      enableSorting: true,
      cell: ({ row: { original: domain } }) => (
        <span>
          {domain.planName ?? 'No Plan'}
          {domain.planId && <span className="cell-note">the domain's own</span>}
        </span>
      ),
    }),
    helper.accessor('isActive', {
      header: 'State',
      enableSorting: true,
      cell: ({ row: { original: domain } }) =>
        mayChange ? <DomainSwitch domain={domain} /> : <StateBadge isActive={domain.isActive} />,
    }),
    helper.accessor('createdAt', {
      header: 'Added',
      enableSorting: true,
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDay(getValue())}</time>,
    }),
    ...(mayChange
      ? [
          helper.display({
            id: 'actions',
            header: 'Actions',
            meta: { isActions: true },
            cell: ({ row: { original: domain } }) => (
              <span className="row-actions">
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Delete ${domain.domain}`}
                  onClick={() => remove(domain)}
                >
                  Delete
                </button>
              </span>
            ),
          }),
        ]
      : []),
  ])
