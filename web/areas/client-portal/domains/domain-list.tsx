import '../../../components/form-field.css'
import { useState } from 'react'
import type { PortalDomain } from '../../../api/client-portal.ts'
import { SelectField, TextField } from '../../../components/form-field.tsx'
import { formatCount } from '../../../lib/dates.ts'
import { type DomainOrder, findDomains, orders, pageOf, ROWS_OF_A_PAGE } from './domain-list-rules.ts'
import { DomainRow } from './domain-row.tsx'
import { SteadyButton } from '../../../components/steady-button.tsx'

interface DomainListProps {
  readonly domains: readonly PortalDomain[]
  readonly onOpen: (kind: 'verify' | 'edit' | 'delete', domain: PortalDomain) => void
}

/** The domains; more than a page of them are searched, ordered and paged (DM64). */
export function DomainList({ domains, onOpen }: DomainListProps) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<DomainOrder | null>(null)
  const [wanted, setPage] = useState(1)
  const isLong = domains.length > ROWS_OF_A_PAGE
  const found = order || isLong ? findDomains(domains, search, order ?? 'added') : domains
  const { rows, page, pages, first } = pageOf(found, wanted)
  return (
    <>
      {isLong && (
        <div className="domains-bar">
          <TextField
            label="Search domains"
            type="search"
            autoCapitalize="none"
            spellCheck={false}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setPage(1)
            }}
          />
          <SelectField
            label="Order"
            value={order ?? 'added'}
            onChange={(event) => setOrder(event.target.value as DomainOrder)}
          >
            {Object.entries(orders).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="state-message">Nothing here matches “{search.trim()}”.</p>
      ) : (
        <ul className="domains" aria-label="Domains">
          {rows.map((domain) => (
            <DomainRow
              key={domain.id}
              domain={domain}
              onVerify={() => onOpen('verify', domain)}
              onEdit={() => onOpen('edit', domain)}
              onDelete={() => onOpen('delete', domain)}
            />
          ))}
        </ul>
      )}
      {isLong && (
        <nav className="domains-pages" aria-label="Pages of domains">
          <p role="status">
            {rows.length === 0
              ? 'No domains'
              : `${formatCount(first)}–${formatCount(first + rows.length - 1)} of ${formatCount(found.length)} domains`}
          </p>
          <div className="button-row">
            <SteadyButton className="button button-small" isDisabled={page <= 1} onClick={() => setPage(page - 1)}>
              Previous
            </SteadyButton>
            <SteadyButton className="button button-small" isDisabled={page >= pages} onClick={() => setPage(page + 1)}>
              Next
            </SteadyButton>
          </div>
        </nav>
      )}
    </>
  )
}
