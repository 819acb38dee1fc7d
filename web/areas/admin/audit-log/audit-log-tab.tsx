import './audit-log.css'
import { auditActions, type AuditRecord } from '#contracts/audit-log'
import { useQuery } from '@tanstack/react-query'
import { administratorsQuery } from '../../../api/administrators.ts'
import { auditLogQuery } from '../../../api/audit-log.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { columnsOf, DataTable } from '../components/data-table.tsx'
import { FilterSelect, ListBar } from '../components/list-bar.tsx'
import { TabHead } from '../components/tab-head.tsx'
import { useListQuery } from '../components/use-list-query.ts'
import { actionNames } from './audit-log-rules.ts'

const column = columnsOf<AuditRecord>()

const columns = [
  column.accessor('action', {
    header: 'Action',
    meta: { isRowHeader: true },
    cell: ({ getValue }) => actionNames[getValue()],
  }),
  column.accessor('administratorName', { header: 'By' }),
  column.accessor('subjectId', {
    header: 'Subject',
    cell: ({ row: { original } }) =>
      original.subjectId && (
        <>
          {original.subjectName && <p className="audit-subject">{original.subjectName}</p>}
          <code className="audit-subject">{original.subjectId}</code>
        </>
      ),
  }),
  column.accessor('details', { header: 'Details', cell: ({ getValue }) => getValue<string[]>().join(', ') }),
  column.accessor('createdAt', {
    header: 'Time',
    cell: ({ getValue }) => (
      <time className="audit-time" dateTime={getValue<string>()}>
        {formatMoment(getValue<string>())}
      </time>
    ),
  }),
]

/** Every change an administrator made, for two years back. */
export function AuditLogTab() {
  const list = useListQuery({ action: '', administratorId: '' })
  const response = useQuery(auditLogQuery(list.query))
  const administrators = useQuery(administratorsQuery)
  return (
    <>
      <TabHead title="Audit Log" lead="What administrators changed, and when. Kept for two years." />
      <ListBar list={list} search="Search the audit log">
        <FilterSelect
          list={list}
          name="action"
          label="Action"
          options={[['', 'Every action'], ...auditActions.map((action) => [action, actionNames[action]] as const)]}
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
        empty={{ title: 'No entries', text: 'Nothing of this kind has been done.' }}
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
