import './contact-requests.css'
import { type AdminInquiry, inquiryStatuses } from '#contracts/contact-inquiries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddressText } from '../../../components/address-text.tsx'
import { contactRequestsQuery } from '../../../api/admin-contact-requests.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { usePermission } from '../components/administrator.ts'
import { columnsOf } from '../components/data-columns.ts'
import { DataTable } from '../components/data-table.tsx'
import { FilterSelect, ListBar } from '../components/list-bar.tsx'
import { TabHead } from '../components/tab-head.tsx'
import { useListQuery } from '../components/use-list-query.ts'
import { ContactRequestDelete } from './contact-request-delete.tsx'
import { ContactRequestDialog } from './contact-request-dialog.tsx'
import { statusNames, statusTones, typeNames } from './contact-request-rules.ts'

const column = columnsOf<AdminInquiry>()

/** `changedAt`: when it was changed here, which an older list does not know. */
type OpenDialog = { kind: 'view' | 'delete'; request: AdminInquiry; changedAt: number }

/** What visitors wrote through the contact page. */
export function ContactRequestsTab() {
  const list = useListQuery({ status: 'all' })
  const response = useQuery(contactRequestsQuery(list.query))
  const { shown, open, close, replace } = useDialog<OpenDialog>()
  const mayChange = usePermission('changeTexts')

  const columns = useMemo(
    () => columnsFor(mayChange, (kind, request) => open({ kind, request, changedAt: 0 })),
    [mayChange, open],
  )
  // What a colleague changed shows in the open dialog, too, once the list was asked for again.
  const listed = shown && response.data?.data.inquiries.find(({ id }) => id === shown.request.id)
  const request = listed && response.dataUpdatedAt > shown.changedAt ? listed : shown?.request

  return (
    <>
      <TabHead title="Contact Requests" lead="What visitors wrote through the contact page, newest first." />
      <ListBar list={list} search="Search contact requests">
        <FilterSelect
          list={list}
          name="status"
          label="Status"
          options={[['all', 'All'], ...inquiryStatuses.map((status) => [status, statusNames[status]] as const)]}
        />
      </ListBar>
      <DataTable
        label="Contact requests"
        columns={columns}
        rows={response.data?.data.inquiries}
        response={response}
        loading="Loading contact requests..."
        failure={{ title: 'Error Loading Contact Requests', fallback: 'Failed to load contact requests' }}
        empty={{ title: 'No contact requests', text: 'No requests have this status.' }}
        list={list}
        paging={
          response.data && {
            total: response.data.total,
            totalPages: response.data.totalPages,
            unit: ['request', 'requests'],
            kind: 'steps',
          }
        }
      />
      {shown?.kind === 'view' && request && (
        <ContactRequestDialog
          request={request}
          mayChange={mayChange}
          onChanged={(changed) => replace({ kind: 'view', request: changed, changedAt: Date.now() })}
          onClose={close}
        />
      )}
      {shown?.kind === 'delete' && <ContactRequestDelete request={shown.request} onClose={close} />}
    </>
  )
}

function columnsFor(mayChange: boolean, onOpen: (kind: OpenDialog['kind'], request: AdminInquiry) => void) {
  return [
    column.accessor('name', {
      header: 'Name',
      meta: { isRowHeader: true },
      cell: ({ row: { original } }) => (
        <>
          {original.name}
          {original.company && <span className="cell-note">{original.company}</span>}
        </>
      ),
    }),
    column.accessor('email', { header: 'Email', cell: ({ getValue }) => <AddressText address={getValue()} /> }),
    column.accessor('subject', { header: 'Subject' }),
    column.accessor('inquiryType', {
      header: 'Type',
      cell: ({ getValue, row: { original } }) => (
        <>
          {typeNames[getValue()]}
          {original.support === 'priority' && <span className="cell-note">Priority support</span>}
        </>
      ),
    }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ getValue }) => (
        <span className="badge" data-tone={statusTones[getValue()]}>
          {statusNames[getValue()]}
        </span>
      ),
    }),
    column.accessor('createdAt', {
      header: 'Date',
      cell: ({ getValue }) => (
        <time className="request-date" dateTime={getValue()}>
          {formatDay(getValue())}
        </time>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { isActions: true, align: 'end' },
      cell: ({ row: { original: request } }) => (
        <div className="row-actions">
          <button
            type="button"
            className="link-button"
            aria-label={`View the request of ${request.name}`}
            onClick={() => onOpen('view', request)}
          >
            View
          </button>
          {mayChange && (
            <button
              type="button"
              className="link-button"
              aria-label={`Delete the request of ${request.name}`}
              onClick={() => onOpen('delete', request)}
            >
              Delete
            </button>
          )}
        </div>
      ),
    }),
  ]
}
