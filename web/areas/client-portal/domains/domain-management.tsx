import './domains.css'
import { STAGING_HOSTNAMES, STAGING_LOADS_PER_DAY } from '#contracts/load-limits'
import type { PortalDomain, PortalUsage } from '../../../api/client-portal.ts'
import { useDialog } from '../../../lib/use-dialog.ts'
import { DomainDeleteDialog } from './domain-delete-dialog.tsx'
import { Link } from 'react-router'
import { DomainExportButton } from './domain-export-button.tsx'
import { domainRoom } from './domain-room.ts'
import { DomainFormDialog } from './domain-form-dialog.tsx'
import { DomainImportDialog } from './domain-import-dialog.tsx'
import { DomainList } from './domain-list.tsx'
import { DomainVerifyDialog } from './domain-verify-dialog.tsx'

type OpenDialog = { kind: 'add' | 'import' } | { kind: 'verify' | 'edit' | 'delete'; domain: PortalDomain }

export function DomainManagement({ usage, number }: { usage: PortalUsage; number: number }) {
  const { domains, plan } = usage
  const room = domainRoom(usage)
  const { shown, open, close } = useDialog<OpenDialog>()
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
          <div className="button-row">
            <button type="button" className="button" onClick={() => open({ kind: 'import' })}>
              Import
            </button>
            {domains.length > 0 && <DomainExportButton />}
            <button type="button" className="button button-primary" onClick={() => open({ kind: 'add' })}>
              Add Domain
            </button>
          </div>
        </div>
        {room && plan && (
          <p className={room.isFull ? 'notice' : 'domains-note'}>
            {room.used > room.most
              ? `${room.used} domains, and ${plan.name} has ${room.most}`
              : `${room.used} of ${room.most} ${room.most === 1 ? 'domain' : 'domains'} of ${plan.name}`}
            ; localhost and IP addresses do not count.{' '}
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
            <button type="button" className="button" onClick={() => open({ kind: 'add' })}>
              Add Your First Domain
            </button>
          </div>
        ) : (
          <DomainList domains={domains} onOpen={(kind, domain) => open({ kind, domain })} />
        )}
        {domains.length > 0 && (
          <p className="domains-note">
            Staging: localhost, IP addresses and up to {STAGING_HOSTNAMES} hostnames that you mark have{' '}
            {STAGING_LOADS_PER_DAY} loads a day each, which are not billed.
          </p>
        )}
      </div>
      {shown?.kind === 'import' && <DomainImportDialog onClose={close} />}
      {shown?.kind === 'add' && <DomainFormDialog domain={null} onClose={close} />}
      {shown?.kind === 'verify' && <DomainVerifyDialog domain={shown.domain} onClose={close} />}
      {shown?.kind === 'edit' && <DomainFormDialog domain={shown.domain} onClose={close} />}
      {shown?.kind === 'delete' && <DomainDeleteDialog domain={shown.domain} onClose={close} />}
    </section>
  )
}
