import type { AdminClient } from '#contracts/clients'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddressText } from '../../../components/address-text.tsx'
import { clientsQuery } from '../../../api/admin-clients.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { usePermission } from '../components/administrator.ts'
import { columnsOf } from '../components/data-columns.ts'
import { DataTable } from '../components/data-table.tsx'
import { ListBar } from '../components/list-bar.tsx'
import { StateBadge } from '../components/state-badge.tsx'
import { TabHead } from '../components/tab-head.tsx'
import { useListQuery } from '../components/use-list-query.ts'
import { ClientDeactivateDialog, ClientDeleteDialog } from './client-confirm-dialogs.tsx'
import { ClientDetailsDialog } from './client-details-dialog.tsx'
import { ClientFormDialog } from './client-form-dialog.tsx'

type OpenDialog = { kind: 'add' } | { kind: 'details' | 'edit' | 'deactivate' | 'delete'; client: AdminClient }

/** The paying accounts (AC01 to AC11). */
export function ClientsTab() {
  const list = useListQuery()
  const response = useQuery(clientsQuery(list.query))
  const mayChange = usePermission('changeRecords')
  const { shown, open, close } = useDialog<OpenDialog>()
  const columns = useMemo(() => columnsFor(mayChange, open), [mayChange, open])
  return (
    <>
      <TabHead title="Clients" lead="Who embeds the editor, on which plan, since when.">
        {mayChange && (
          <button type="button" className="button button-primary" onClick={() => open({ kind: 'add' })}>
            Add Client
          </button>
        )}
      </TabHead>
      <ListBar list={list} search="Search by email, company, contact or plan" />
      <DataTable
        label="Clients"
        columns={columns}
        rows={response.data?.rows}
        response={response}
        list={list}
        loading="Loading clients..."
        failure={{ title: 'Error Loading Clients', fallback: 'Failed to load clients' }}
        empty={{ title: 'No clients yet', text: 'Clients sign up by themselves, or are added here.' }}
        paging={response.data && { ...response.data, unit: ['client', 'clients'], kind: 'numbers' }}
      />
      {shown?.kind === 'add' && <ClientFormDialog client={null} onClose={close} />}
      {shown?.kind === 'edit' && <ClientFormDialog client={shown.client} onClose={close} />}
      {shown?.kind === 'details' && <ClientDetailsDialog client={shown.client} onClose={close} />}
      {shown?.kind === 'deactivate' && <ClientDeactivateDialog client={shown.client} onClose={close} />}
      {shown?.kind === 'delete' && <ClientDeleteDialog client={shown.client} onClose={close} />}
    </>
  )
}

const helper = columnsOf<AdminClient>()

const columnsFor = (mayChange: boolean, open: (dialog: OpenDialog) => void) =>
  helper.columns([
    helper.accessor('email', {
      header: 'Client',
      enableSorting: true,
      meta: { isRowHeader: true },
      cell: ({ row: { original: client } }) => (
        <>
          <AddressText address={client.email} />
          {client.contactName && <span className="cell-note">{client.contactName}</span>}
        </>
      ),
    }),
    helper.accessor('company', {
      header: 'Company',
      enableSorting: true,
      cell: ({ row: { original: client } }) => (
        <span>
          {client.company || '—'}
          {client.phone && <span className="cell-note">{client.phone}</span>}
        </span>
      ),
    }),
    helper.accessor('planName', {
      header: 'Plan',
      enableSorting: true,
      cell: ({ getValue }) => getValue() ?? 'No Plan',
    }),
    helper.accessor('isActive', {
      header: 'State',
      enableSorting: true,
      cell: ({ getValue }) => <StateBadge isActive={getValue()} />,
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      enableSorting: true,
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDay(getValue())}</time>,
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      meta: { isActions: true },
      cell: ({ row: { original: client } }) => {
        const button = (label: string, kind: 'details' | 'edit' | 'deactivate' | 'delete') => (
          <button
            type="button"
            className="link-button"
            aria-label={`${label} ${client.email}`}
            onClick={() => open({ kind, client })}
          >
            {label}
          </button>
        )
        return (
          <span className="row-actions">
            {button('Details', 'details')}
            {mayChange && button('Edit', 'edit')}
            {mayChange && (client.isActive ? button('Deactivate', 'deactivate') : button('Delete', 'delete'))}
          </span>
        )
      },
    }),
  ])
