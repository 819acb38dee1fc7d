import type { AuditChange, AuditRecord } from '#contracts/audit-log'
import { fieldName, isInSubject, isUntold, valueText } from './audit-log-rules.ts'

/** More than these are behind a click: a new plan has a dozen. */
const SHOWN = 3

/** Each changed field with its value before and after. */
export function AuditChanges({ entry: { changes, details, action } }: { entry: AuditRecord }) {
  // Entries from before changes were kept name the fields only.
  if (changes.length === 0) return isInSubject(action) || details.length === 0 ? null : <bdi>{details.join(', ')}</bdi>
  const [first, rest] = [changes.slice(0, SHOWN), changes.slice(SHOWN)]
  return (
    <div className="audit-changes">
      <ChangeList changes={first} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </div>
  )
}

function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.field}>
          <span className="audit-field">{fieldName(change.field)}</span>{' '}
          {isUntold(change) ? 'changed' : <BeforeAndAfter change={change} />}
        </li>
      ))}
    </ul>
  )
}

/** Whatever direction the texts are written in, the old one comes first. */
function BeforeAndAfter({ change: { field, before, after } }: { change: AuditChange }) {
  return (
    <>
      {before !== null && (
        <>
          <bdi>{valueText(field, before)}</bdi>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> to </span>
        </>
      )}
      <bdi className="audit-after">{valueText(field, after)}</bdi>
    </>
  )
}
