import './billing-dialog.css'
import type { ClientPayment } from '#contracts/payment-history'
import { useQuery } from '@tanstack/react-query'
import { paymentHistoryQuery } from '../../../api/client-portal.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatMoment } from '../../../lib/dates.ts'
import { formatMoney, partRefunded } from '../../../lib/money.ts'
import { capitalize, paymentTone } from './billing-rules.ts'

const gatewayNames = { stripe: 'Stripe', razorpay: 'Razorpay' } as const

export function BillingDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Billing History">
      <Payments clientId={clientId} />
    </Dialog>
  )
}

function Payments({ clientId }: { clientId: string }) {
  const { data: payments, isFetching, error, refetch } = useQuery(paymentHistoryQuery(clientId))
  if (isFetching)
    return (
      <p className="billing-area state-message" role="status">
        Loading payment history...
      </p>
    )
  if (!payments)
    return (
      <LoadFailure
        className="billing-area"
        title="Error Loading Payment History"
        error={error}
        fallback="Failed to load payment history. Please try again."
        onRetry={refetch}
      />
    )
  if (payments.length === 0)
    return (
      <div className="billing-area state-message">
        <div>
          <strong>No Payment History</strong>
          <p>
            You haven't made any payments yet. Your payment history will appear here once you subscribe to a paid plan.
          </p>
        </div>
      </div>
    )
  return (
    <>
      <p className="billing-count">Showing {payments.length} payment record(s)</p>
      <ul className="billing-list">
        {payments.map((payment) => (
          <PaymentRecord key={payment.id} payment={payment} />
        ))}
      </ul>
    </>
  )
}

function PaymentRecord({ payment }: { payment: ClientPayment }) {
  const { planName, amount, currency, status, paymentGateway, paymentId, createdAt } = payment
  const refunded = partRefunded(payment)
  return (
    <li className="billing-record">
      <div>
        <p className="billing-plan">{planName}</p>
        <p>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        {paymentId && (
          <p className="billing-id">
            Payment ID: <code>{paymentId}</code>
          </p>
        )}
      </div>
      <div className="billing-side">
        <p className="billing-amount">
          {formatMoney(amount, currency, 'always')} <span>{currency}</span>
        </p>
        {refunded && <p>{refunded}</p>}
        <p className="billing-badges">
          <span className="badge" data-tone={paymentTone(status)}>
            {capitalize(status)}
          </span>
          {paymentGateway && <span className="badge">{gatewayNames[paymentGateway]}</span>}
        </p>
      </div>
    </li>
  )
}
