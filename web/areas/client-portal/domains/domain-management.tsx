import './domains.css'
import { STAGING_HOSTNAMES, STAGING_LOADS_PER_DAY } from '#contracts/load-limits'
import { useState } from 'react'
import type { PortalDomain, PortalUsage } from '../../../api/client-portal.ts'
import { formatCount, formatDay, formatLoads } from '../../../lib/dates.ts'
import { isLocalHost } from '../../../lib/domain-rules.ts'
import { DomainDeleteDialog } from './domain-delete-dialog.tsx'
import { Link } from 'react-router'
import { domainRoom } from './domain-room.ts'
import { DomainFormDialog } from './domain-form-dialog.tsx'
import { isRenewalDue, ProofBadge, ProofNote } from './domain-proof.tsx'
import { StagingButton } from './staging-button.tsx'
import { DomainVerifyDialog } from './domain-verify-dialog.tsx'

type OpenDialog = { kind: 'add' } | { kind: 'verify' | 'edit' | 'delete'; domain: PortalDomain } | null

export function DomainManagement({ usage, number }: { usage: PortalUsage; number: number }) {
  const { domains, plan } = usage
  const room = domainRoom(usage)
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  return (
    <section className="section" id="domains" tabIndex={-1} aria-labelledby="domain-management-title">
      <span className="section-number" aria-hidden="true">
        {number}
      </span>
      <div className="section-body">
        <div className="domains-head">
          <div>
            <h2 id="domain-management-title">Domain Management</h2>
            <p className="section-lead">
              The editor loads on these hosts and on no other. Each subdomain is its own. Verify them: a hostname
              belongs to whoever proves that it is theirs.
            </p>
          </div>
          <button type="button" className="button button-primary" onClick={() => setOpen({ kind: 'add' })}>
            Add Domain
          </button>
        </div>
        {room && plan && (
          <p className={room.isFull ? 'notice' : 'domains-note'}>
            {room.used} of {room.most} {room.most === 1 ? 'domain' : 'domains'} of {plan.name}; localhost and IP
            addresses do not count.{' '}
            {room.isFull && (
              <>
                For more, <Link to="/client/dashboard?choose=plan">choose a larger plan</Link>. What is there goes on
                working.
              </>
            )}
          </p>
        )}
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
                onVerify={() => setOpen({ kind: 'verify', domain })}
                onEdit={() => setOpen({ kind: 'edit', domain })}
                onDelete={() => setOpen({ kind: 'delete', domain })}
              />
            ))}
          </ul>
        )}
        {domains.length > 0 && (
          <p className="domains-note">
            Staging: localhost, IP addresses and up to {STAGING_HOSTNAMES} hostnames that you mark have{' '}
            {STAGING_LOADS_PER_DAY} loads a day each, which are not billed.
          </p>
        )}
      </div>
      {open?.kind === 'add' && <DomainFormDialog domain={null} onClose={close} />}
      {open?.kind === 'verify' && <DomainVerifyDialog domain={open.domain} onClose={close} />}
      {open?.kind === 'edit' && <DomainFormDialog domain={open.domain} onClose={close} />}
      {open?.kind === 'delete' && <DomainDeleteDialog domain={open.domain} onClose={close} />}
    </section>
  )
}

interface DomainRowProps {
  readonly domain: PortalDomain
  readonly onVerify: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function DomainRow({ domain: row, onVerify, onEdit, onDelete }: DomainRowProps) {
  const {
    domain,
    writtenDomain = domain,
    isActive,
    currentLoads,
    stagingLoads,
    createdAt,
    allowedIPs,
    proof,
    isStaging,
  } = row
  const isLocal = isLocalHost(domain)
  return (
    <li className="domain">
      <div className="domain-text">
        <p className="domain-name">{writtenDomain}</p>
        {writtenDomain !== domain && <p>In addresses: {domain}</p>}
        <p>
          {formatCount(currentLoads)} loads • Added {createdAt ? formatDay(createdAt) : 'Recently'}
        </p>
        {(isStaging || stagingLoads > 0) && <p>{formatLoads(stagingLoads, 'staging')} this month, not billed</p>}
        {isLocal && <p className="domain-ips">Allowed IPs: {allowedIPs.length > 0 ? allowedIPs.join(', ') : 'none'}</p>}
        <ProofNote proof={proof} />
        <div className="domain-badges">
          <span className="badge" data-tone={isActive ? 'positive' : 'neutral'}>
            {isActive ? 'Active' : 'Inactive'}
          </span>
          <ProofBadge proof={proof} />
          {isStaging && (
            <span className="badge" data-tone="neutral">
              Staging
            </span>
          )}
        </div>
      </div>
      <div className="domain-buttons">
        {(proof.state === 'claimed' || proof.state === 'lost' || isRenewalDue(proof)) && (
          <button type="button" className="button button-small" aria-label={`Verify ${domain}`} onClick={onVerify}>
            Verify
          </button>
        )}
        {!isLocal && proof.state !== 'lost' && <StagingButton domain={row} />}
        <button type="button" className="button button-small" aria-label={`Edit ${domain}`} onClick={onEdit}>
          Edit
        </button>
        <button type="button" className="button button-small" aria-label={`Delete ${domain}`} onClick={onDelete}>
          Delete
        </button>
      </div>
    </li>
  )
}
