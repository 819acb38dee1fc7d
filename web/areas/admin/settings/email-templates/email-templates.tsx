import './email-templates.css'
import type { EmailTemplateRecord } from '#contracts/email-templates'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { emailTemplatesQuery } from '../../../../api/email-templates.ts'
import { formatDay } from '../../../../lib/dates.ts'
import { usePermission } from '../../components/administrator.ts'
import { columnsOf } from '../../components/data-columns.ts'
import { DataTable } from '../../components/data-table.tsx'
import { EmailTemplateEditor } from './email-template-editor.tsx'
import { templateTitles } from './email-template-rules.ts'

const column = columnsOf<EmailTemplateRecord>()

/** The mails the service sends; `&template=password_reset` edits one. */
export function EmailTemplates() {
  const [address, setAddress] = useSearchParams()
  const response = useQuery(emailTemplatesQuery)
  const mayChange = usePermission('changeTexts')
  const isSuperAdmin = usePermission('changeSystem')
  const edit = useCallback(
    (name: string | null) =>
      setAddress((before) => {
        const next = new URLSearchParams(before)
        if (name === null) next.delete('template')
        else next.set('template', name)
        return next
      }),
    [setAddress],
  )
  const columns = useMemo(() => columnsFor(mayChange, isSuperAdmin, edit), [mayChange, isSuperAdmin, edit])
  const asked = response.data?.find(({ name }) => name === address.get('template'))
  const edited = mayChange && (isSuperAdmin || !asked?.isForSuperAdmin) && asked
  const editedName = edited ? edited.name : null
  /** Which template was edited when this was last rendered: its button gets the focus back. */
  const left = useRef(editedName)
  useEffect(() => {
    if (left.current !== null && editedName === null) document.getElementById(editButtonId(left.current))?.focus()
    left.current = editedName
  }, [editedName])
  if (edited) return <EmailTemplateEditor key={edited.name} template={edited} onClose={() => edit(null)} />
  return (
    <DataTable
      label="Email templates"
      columns={columns}
      rows={response.data}
      response={response}
      loading="Loading email templates..."
      failure={{
        title: 'Error Loading Email Templates',
        fallback: 'Failed to load email templates from database',
      }}
      empty={{ title: 'No Email Templates Found', text: 'The service then sends its built-in texts.' }}
    />
  )
}

const editButtonId = (name: string) => `edit-${name}`

const columnsFor = (mayChange: boolean, isSuperAdmin: boolean, onEdit: (name: string) => void) => [
  column.accessor('name', {
    header: 'Template',
    meta: { isRowHeader: true },
    cell: ({ getValue }) => (
      <>
        {templateTitles[getValue()]}
        <code className="cell-note">{getValue()}</code>
      </>
    ),
  }),
  column.accessor('subject', {
    header: 'Subject',
    cell: ({ getValue, row: { original } }) =>
      original.isForSuperAdmin && !isSuperAdmin
        ? 'Belongs to the super admin: this mail opens an account'
        : getValue() || 'No subject set',
  }),
  column.accessor('isActive', {
    header: 'State',
    cell: ({ getValue }) =>
      getValue() && (
        <span className="badge" data-tone="positive">
          Active
        </span>
      ),
  }),
  column.accessor('updatedAt', {
    header: 'Changed',
    cell: ({ getValue }) => (
      <time className="template-day" dateTime={getValue()}>
        {formatDay(getValue())}
      </time>
    ),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { isActions: true, align: 'end' },
    cell: ({ row: { original } }) =>
      mayChange &&
      (isSuperAdmin || !original.isForSuperAdmin) && (
        <button
          type="button"
          id={editButtonId(original.name)}
          className="button button-small"
          aria-label={`Edit ${templateTitles[original.name]}`}
          onClick={() => onEdit(original.name)}
        >
          Edit
        </button>
      ),
  }),
]
