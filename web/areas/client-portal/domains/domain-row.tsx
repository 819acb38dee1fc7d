import { formatCount, formatDay, formatLoads } from '../../../lib/dates.ts'
import type { PortalDomain } from '../../../api/client-portal.ts'
import { isLocalHost } from '../../../lib/domain-rules.ts'
import { isRenewalDue, ProofBadge, ProofNote } from './domain-proof.tsx'
import { StagingButton } from './staging-button.tsx'

interface DomainRowProps {
  readonly domain: PortalDomain
  readonly onVerify: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function DomainRow({ domain: row, onVerify, onEdit, onDelete }: DomainRowProps) {
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
