import './domains.css'
import { useState } from 'react'
import type { PortalDomain } from '../../../api/client-portal.ts'
import { formatCount, formatDay } from '../../../lib/dates.ts'
import { isLocalHost } from '../../../lib/domain-rules.ts'
import { DomainDeleteDialog } from './domain-delete-dialog.tsx'
import { DomainFormDialog } from './domain-form-dialog.tsx'

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; domain: PortalDomain } | null

export function DomainManagement({ domains }: { domains: readonly PortalDomain[] }) {
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  return (
    <section className="section" aria-labelledby="domain-management-title">
      <span className="section-number" aria-hidden="true">
        4
      </span>
      <div className="section-body">
        <div className="domains-head">
          <div>
            <h2 id="domain-management-title">Domain Management</h2>
            <p className="section-lead">The editor loads on these hosts and on no other. Each subdomain is its own.</p>
          </div>
          <button type="button" className="button button-primary" onClick={() => setOpen({ kind: 'add' })}>
            Add Domain
          </button>
        </div>
        {domains.length === 0 ? (
          <div className="state-message">
            <div>
              <strong>No domains configured</strong>
              <p>Add your first domain to start using the editor on your website</p>
            </div>
            <button type="button" className="button" onClick={() => setOpen({ kind: 'add' })}>
              Add Your First Domain
            </button>
          </div>
        ) : (
          <ul className="domains" aria-label="Domains">
            {domains.map((domain) => (
              <DomainRow
                key={domain.id}
                domain={domain}
                onEdit={() => setOpen({ kind: 'edit', domain })}
                onDelete={() => setOpen({ kind: 'delete', domain })}
              />
            ))}
          </ul>
        )}
      </div>
      {open?.kind === 'add' && <DomainFormDialog domain={null} onClose={close} />}
      {open?.kind === 'edit' && <DomainFormDialog domain={open.domain} onClose={close} />}
      {open?.kind === 'delete' && <DomainDeleteDialog domain={open.domain} onClose={close} />}
    </section>
  )
}

function DomainRow(props: { domain: PortalDomain; onEdit: () => void; onDelete: () => void }) {
  const { domain, isActive, currentLoads, createdAt, allowedIPs } = props.domain
  return (
    <li className="domain">
      <div className="domain-text">
        <p className="domain-name">{domain}</p>
        <p>
          {formatCount(currentLoads)} loads • Added {createdAt ? formatDay(createdAt) : 'Recently'}
        </p>
        {isLocalHost(domain) && (
          <p className="domain-ips">Allowed IPs: {allowedIPs.length > 0 ? allowedIPs.join(', ') : 'none'}</p>
        )}
      </div>
      <span className="badge" data-tone={isActive ? 'positive' : 'neutral'}>
        {isActive ? 'Active' : 'Inactive'}
      </span>
      <div className="domain-buttons">
        <button type="button" className="button button-small" aria-label={`Edit ${domain}`} onClick={props.onEdit}>
          Edit
        </button>
        <button type="button" className="button button-small" aria-label={`Delete ${domain}`} onClick={props.onDelete}>
          Delete
        </button>
      </div>
    </li>
  )
}
