import type { DashboardResponse } from '#contracts/dashboard'
import { formatDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'

type Figures = DashboardResponse['data']

export function RecentPayments({ payments }: { payments: Figures['recentPayments'] }) {
  return (
    <section className="recent" aria-labelledby="recent-payments">
      <h2 id="recent-payments">Recent Payments</h2>
      {payments.length === 0 ? (
        <p className="recent-none">No payments yet.</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <li key={payment.id}>
              <p>
                <strong>{payment.planName}</strong>
                <span>{payment.customerEmail}</span>
              </p>
              <p>
                <strong>{formatMoney(payment.amount, payment.currency, 'always')}</strong>
                <span>
                  {payment.status !== 'succeeded' && payment.status !== 'completed' && `${payment.status} · `}
                  <time dateTime={payment.createdAt}>{formatDay(payment.createdAt)}</time>
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function RecentSignups({ customers }: { customers: Figures['recentCustomers'] }) {
  return (
    <section className="recent" aria-labelledby="recent-signups">
      <h2 id="recent-signups">Recent Signups</h2>
      {customers.length === 0 ? (
        <p className="recent-none">No clients yet.</p>
      ) : (
        <ul>
          {customers.map((customer) => (
            <li key={customer.id}>
              <p>
                <strong>{customer.name || customer.email}</strong>
                {customer.name && <span>{customer.email}</span>}
              </p>
              <p>
                {customer.company && <strong>{customer.company}</strong>}
                <span>
                  <time dateTime={customer.createdAt}>{formatDay(customer.createdAt)}</time>
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
