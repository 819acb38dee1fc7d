import type { AdministratorListRecord } from '#contracts/administrators'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddressText } from '../../../components/address-text.tsx'
import { administratorsQuery } from '../../../api/administrators.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { roleNames, useAdministrator, usePermission } from '../components/administrator.ts'
import { columnsOf } from '../components/data-columns.ts'
import { DataTable } from '../components/data-table.tsx'
import { TabHead } from '../components/tab-head.tsx'
import { UserDeleteDialog } from './user-delete-dialog.tsx'
import { UserFormDialog } from './user-form-dialog.tsx'

const column = columnsOf<AdministratorListRecord>()

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; user: AdministratorListRecord }

/** The administrators and their roles (D5). */
export function UsersTab() {
  const response = useQuery(administratorsQuery)
  const { shown, open, close } = useDialog<OpenDialog>()
  const mayChange = usePermission('changeSystem')
  const { id: ownId } = useAdministrator()

  const columns = useMemo(() => columnsFor({ ownId, mayChange, onOpen: open }), [ownId, mayChange, open])

  return (
    <>
      <TabHead title="User Management" lead="Those who administer this service. Clients are under Clients.">
        {mayChange && (
          <button type="button" className="button button-primary" onClick={() => open({ kind: 'add' })}>
            Add User
          </button>
        )}
      </TabHead>
      <DataTable
        label="Users"
        columns={columns}
        rows={response.data}
        response={response}
        loading="Loading users..."
        failure={{ title: 'Error Loading Users', fallback: 'Failed to load users' }}
        empty={{ title: 'No users' }}
      />
      {!mayChange && <p className="tab-lead">Only a super admin adds, changes and deletes users.</p>}
      {shown?.kind === 'add' && <UserFormDialog user={null} onClose={close} />}
      {shown?.kind === 'edit' && <UserFormDialog user={shown.user} onClose={close} />}
      {shown?.kind === 'delete' && <UserDeleteDialog user={shown.user} onClose={close} />}
    </>
  )
}

function columnsFor(given: { ownId: string; mayChange: boolean; onOpen: (dialog: OpenDialog) => void }) {
  const { ownId, mayChange, onOpen } = given
  return [
    column.accessor('name', {
      header: 'Name',
      meta: { isRowHeader: true },
      cell: ({ row: { original } }) => (
        <>
          {original.name}
          {original.id === ownId && <span className="cell-note">You</span>}
        </>
      ),
    }),
    column.accessor('email', { header: 'Email', cell: ({ getValue }) => <AddressText address={getValue()} /> }),
    column.accessor('role', { header: 'Role', cell: ({ getValue }) => roleNames[getValue()] }),
    column.accessor('createdAt', { header: 'Added', cell: ({ getValue }) => formatDay(getValue()) }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { isActions: true, align: 'end' },
      cell: ({ row: { original: user } }) =>
        mayChange && (
          <div className="row-actions">
            <button
              type="button"
              className="link-button"
              aria-label={`Edit ${user.name}`}
              onClick={() => onOpen({ kind: 'edit', user })}
            >
              Edit
            </button>
            {user.role !== 'super_admin' && (
              <button
                type="button"
                className="link-button"
                aria-label={`Delete ${user.name}`}
                onClick={() => onOpen({ kind: 'delete', user })}
              >
                Delete
              </button>
            )}
          </div>
        ),
    }),
  ]
}
