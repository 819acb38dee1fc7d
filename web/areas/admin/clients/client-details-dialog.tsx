import './client-details.css'
import type { AdminClient, ClientDetails } from '#contracts/clients'
import { UNLIMITED_LOADS } from '#contracts/load-limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clientDetailsQuery } from '../../../api/admin-clients.ts'
import { AddressText } from '../../../components/address-text.tsx'
import { Chart } from '../../../components/chart.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { formatCount, formatDay, formatLoads, formatLongDate, formatMoment } from '../../../lib/dates.ts'
import { monthlyLoadEntries } from '../../../lib/load-entries.ts'
import { formatMoney, partRefunded } from '../../../lib/money.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { PaymentBadge } from '../components/payment-badge.tsx'
import { nextPlan, renewalPrice } from '../../../lib/renewal.ts'
import { StateBadge } from '../components/state-badge.tsx'

/** Everything about one client (AC18 to AC29). */
export function ClientDetailsDialog({ client, onClose }: { client: AdminClient; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(clientDetailsQuery(client.id))
  return (
    <Dialog isOpen onClose={onClose} title={client.company || client.email} size="large">
      {isFetching ? (
        <p className="details-area state-message" role="status">
          Loading client details...
        </p>
      ) : data ? (
        <Details client={data} />
      ) : (
        <LoadFailure
          title="Error Loading Client Details"
          error={error}
          fallback="Failed to load client details"
          onRetry={refetch}
          className="details-area"
        />
      )}
    </Dialog>
  )
}

function Details({ client }: { client: ClientDetails }) {
  const { planLimit, trialEndsAt, planUntil, lastActivity, monthlyLoads, paidPeriod, alsoPaid, unpaid, disputed } =
    client
  const paid = paidPeriod ?? alsoPaid
  const renewal = paid && renewalPrice(paid)
  const isUsedUp =
    planLimit !== null && planLimit !== UNLIMITED_LOADS && client.currentMonthLoads >= planLimit && client.isActive
  const yearly = monthlyLoads.reduce((sum, { loads }) => sum + loads, 0)
  return (
    <div className="details">
      <dl className="details-facts">
        <Fact name="Email">
          <AddressText address={client.email} />
          {!client.isEmailVerified && ' (not verified)'}
        </Fact>
        <Fact name="Company">{client.company || '—'}</Fact>
        <Fact name="Contact">{client.contactName || '—'}</Fact>
        <Fact name="Phone">{client.phone || '—'}</Fact>
        <Fact name="State">
          <StateBadge isActive={client.isActive} />
        </Fact>
        <Fact name="Plan">{client.planName ?? 'No Plan'}</Fact>
        <Fact name="Paid until">
          {paid ? formatLongDate(paid.until) : '—'}
          {alsoPaid && `, for ${alsoPaid.planName}`}
          {paid?.isEnding && `, then ${nextPlan(paid) ?? 'no plan'}`}
          {renewal && `, then ${renewal}`}
        </Fact>
        {unpaid && (
          <Fact name="Renewal">
            not paid; {unpaid.planName} until {formatLongDate(unpaid.endsAt)}
          </Fact>
        )}
        {disputed && <Fact name="Payment">disputed; {disputed.planName} is suspended</Fact>}
        {planUntil && <Fact name="Given until">{formatLongDate(planUntil)}</Fact>}
        <Fact name="Trial ends">{trialEndsAt ? formatMoment(trialEndsAt) : '—'}</Fact>
        <Fact name="Created">{formatMoment(client.createdAt)}</Fact>
        <Fact name="Last activity">{lastActivity ? formatDay(lastActivity) : 'Never'}</Fact>
      </dl>
      <dl className="details-figures">
        <Fact name="Loads this month">{formatCount(client.currentMonthLoads)}</Fact>
        <Fact name="Plan limit">
          {planLimit === null ? '—' : planLimit === UNLIMITED_LOADS ? 'Unlimited' : formatCount(planLimit)}
        </Fact>
        <Fact name="Loads in all">{formatCount(client.totalLoads)}</Fact>
      </dl>
      {isUsedUp && (
        <p className="notice" data-tone="alarm">
          All loads of this month are used: editors under this plan are read-only until the next month (UTC) or a larger
          plan.
        </p>
      )}
      <section aria-labelledby="details-loads">
        <h3 id="details-loads">Loads by month</h3>
        <Chart
          name={`Loads by month: ${formatCount(yearly)} in ${monthlyLoads.length} months`}
          summary={`${formatLoads(yearly)} in ${monthlyLoads.length} months`}
          entries={monthlyLoadEntries(monthlyLoads)}
          columns={['Month', 'Loads']}
        />
      </section>
      <section aria-labelledby="details-domains">
        <h3 id="details-domains">Domains</h3>
        {client.domains.length === 0 ? (
          <p className="details-none">No domains.</p>
        ) : (
          <ul className="details-list" aria-labelledby="details-domains">
            {client.domains.map((domain) => (
              <li key={domain.id}>
                <p>
                  {domain.domain}
                  <span className="cell-note">
                    {formatLoads(domain.currentLoads)} this month, added {formatDay(domain.createdAt)}
                    {domain.allowedIPs.length > 0 && `, allowed IPs: ${domain.allowedIPs.join(', ')}`}
                  </span>
                </p>
                <StateBadge isActive={domain.isActive} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="details-payments">
        <h3 id="details-payments">Payments</h3>
        {client.payments.length === 0 ? (
          <p className="details-none">No payments.</p>
        ) : (
          <ul className="details-list" aria-labelledby="details-payments">
            {client.payments.map((payment) => (
              <li key={payment.id}>
                <p>
                  {formatMoney(payment.amount, payment.currency, 'always')}
                  <span className="cell-note">
                    {[payment.planName, formatDay(payment.createdAt), partRefunded(payment)].filter(Boolean).join(', ')}
                  </span>
                </p>
                <PaymentBadge status={payment.status} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
