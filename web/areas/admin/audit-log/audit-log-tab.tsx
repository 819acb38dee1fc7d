import './audit-log.css'
import { auditActions, type AuditRecord } from '#contracts/audit-log'
import { useQuery } from '@tanstack/react-query'
import { administratorsQuery } from '../../../api/administrators.ts'
import { auditLogQuery } from '../../../api/audit-log.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { columnsOf } from '../components/data-columns.ts'
import { DataTable } from '../components/data-table.tsx'
import { FilterSelect, ListBar } from '../components/list-bar.tsx'
import { TabHead } from '../components/tab-head.tsx'
import { useListQuery } from '../components/use-list-query.ts'
import { AuditChanges } from './audit-changes.tsx'
import { actionNames, subjectOf } from './audit-log-rules.ts'

const column = columnsOf<AuditRecord>()

const columns = [
  column.accessor('action', {
    header: 'Action',
    meta: { isRowHeader: true },
    cell: ({ getValue }) => actionNames[getValue()],
  }),
  column.accessor('actorName', {
    header: 'By',
    cell: ({ row: { original } }) => (
      <span>
        <bdi>{original.actorName ?? 'A client that is gone'}</bdi>
        {original.actorKind === 'client' && <span className="cell-note">Client</span>}
      </span>
    ),
  }),
  column.accessor('subjectId', { header: 'Subject', cell: ({ row: { original } }) => <Subject entry={original} /> }),
  column.accessor('changes', { header: 'Changes', cell: ({ row: { original } }) => <AuditChanges entry={original} /> }),
  column.accessor('createdAt', {
    header: 'Time',
    cell: ({ getValue }) => (
      <time className="audit-time" dateTime={getValue<string>()}>
        {formatMoment(getValue<string>())}
      </time>
    ),
  }),
]

/** What was changed and whose it is; an id only where there is no name. */
function Subject({ entry }: { entry: AuditRecord }) {
  const subject = subjectOf(entry)
  const isOwn = entry.actorKind === 'client' && entry.administratorId === entry.clientId
  return (
    subject !== null && (
      <span title={entry.subjectId ?? undefined}>
        {subject === entry.subjectId ? <code>{subject}</code> : <bdi>{subject}</bdi>}
        {!isOwn && entry.clientName !== null && entry.clientName !== subject && (
          <span className="cell-note">
            of <bdi>{entry.clientName}</bdi>
          </span>
        )}
      </span>
    )
  )
}

/** Every change that an administrator or a client made, for two years back. */
export function AuditLogTab() {
  const list = useListQuery({ action: '', administratorId: '', actorKind: '' })
  const response = useQuery(auditLogQuery(list.query))
  const administrators = useQuery(administratorsQuery)
  return (
    <>
      <TabHead title="Audit Log" lead="What administrators and clients changed, and when. Kept for two years." />
      <ListBar list={list} search="Search the audit log">
        <FilterSelect
          list={list}
          name="action"
          label="Action"
          options={[['', 'Every action'], ...auditActions.map((action) => [action, actionNames[action]] as const)]}
        />
        <FilterSelect
          list={list}
          name="actorKind"
          label="By"
          options={[
            ['', 'By anybody'],
            ['administrator', 'By administrators'],
            ['client', 'By clients'],
          ]}
        />
        <FilterSelect
          list={list}
          name="administratorId"
          label="Administrator"
          options={[['', 'Everybody'], ...(administrators.data ?? []).map(({ id, name }) => [id, name] as const)]}
        />
      </ListBar>
      <DataTable
        label="Audit log"
        columns={columns}
        rows={response.data?.data.entries}
        response={response}
        loading="Loading the audit log..."
        failure={{ title: 'Error Loading Audit Log', fallback: 'Failed to load the audit log' }}
        empty={{ title: 'No entries', text: 'No recorded action matches.' }}
        list={list}
        paging={
          response.data && {
            total: response.data.total,
            totalPages: response.data.totalPages,
            unit: ['entry', 'entries'],
            kind: 'numbers',
          }
        }
      />
    </>
  )
}
