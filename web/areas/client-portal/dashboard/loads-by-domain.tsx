import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadsByDomainQuery } from '../../../api/client-portal.ts'
import { SelectField } from '../../../components/form-field.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatCount } from '../../../lib/dates.ts'
import { lastMonths } from './usage-rules.ts'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** Loads per domain, month by month. */
export function LoadsByDomain({ currentMonth, months }: { currentMonth: string; months: number }) {
  const [month, setMonth] = useState(currentMonth)
  const { data: entries, isPending, error, refetch } = useQuery(loadsByDomainQuery(month))
  return (
    <section className="section" aria-labelledby="loads-by-domain-title">
      <span className="section-number" aria-hidden="true">
        2
      </span>
      <div className="section-body">
        <div className="domains-head">
          <div>
            <h2 id="loads-by-domain-title">Loads by domain</h2>
            <p className="section-lead">Which of your sites the loads of a month came from, in UTC.</p>
          </div>
          <SelectField label="Month" value={month} onChange={(event) => setMonth(event.target.value)}>
            {lastMonths(currentMonth, months).map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </SelectField>
        </div>
        {entries ? (
          <DomainBars entries={entries} month={month} />
        ) : isPending ? (
          <p className="domain-bars-area state-message" role="status">
            Loading usage history...
          </p>
        ) : (
          <LoadFailure
            className="domain-bars-area"
            title="Error Loading Usage History"
            error={error}
            fallback="Failed to load the usage history. Please try again."
            onRetry={refetch}
          />
        )}
      </div>
    </section>
  )
}

interface LoadsOfDomain {
  readonly domainId: string
  /** null for a domain that was deleted since. */
  readonly domain: string | null
  readonly loads: number
}

function DomainBars({ entries, month }: { entries: readonly LoadsOfDomain[]; month: string }) {
  const total = entries.reduce((sum, { loads }) => sum + loads, 0)
  const largest = entries[0]?.loads ?? 0
  if (total === 0) return <p className="domain-bars-area state-message">No loads in {nameOf(month)}.</p>
  return (
    <table className="domain-bars">
      <caption className="visually-hidden">Loads by domain in {nameOf(month)}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Domain</th>
          <th scope="col">Loads</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ domainId, domain, loads }) => (
          <tr key={domainId}>
            <th scope="row">{domain ?? 'A domain deleted since'}</th>
            <td className="domain-bars-count">{formatCount(loads)}</td>
            <td>
              <span className="domain-bars-share">
                <span className="domain-bar" style={{ width: `${(loads / largest) * 100}%` }} />
                {Math.round((loads / total) * 100)} %
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
