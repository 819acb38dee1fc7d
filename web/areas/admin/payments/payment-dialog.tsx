import './payment-dialog.css'
import type { AdminPayment } from '#contracts/payments-admin'
import type { ReactNode } from 'react'
import { AddressText } from '../../../components/address-text.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { formatMoment } from '../../../lib/dates.ts'
import { formatMoney, partRefunded } from '../../../lib/money.ts'
import { PaymentBadge } from '../components/payment-badge.tsx'

const gateways = { stripe: 'Stripe', razorpay: 'Razorpay' } as const

/** One payment's record. */
export function PaymentDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { paymentGateway, stripePaymentId } = payment
  const refunded = partRefunded(payment)
  return (
    <Dialog isOpen onClose={onClose} title="Payment Details">
      <dl className="payment-record">
        <Entry name="Customer">
          <AddressText address={payment.customerEmail} />
        </Entry>
        <Entry name="Plan">{payment.planName}</Entry>
        <Entry name="Amount">
          {formatMoney(payment.amount, payment.currency, 'always')} {payment.currency}
          {refunded && `, ${refunded}`}
        </Entry>
        <Entry name="Status">
          <PaymentBadge status={payment.status} />
        </Entry>
        <Entry name="Date">{formatMoment(payment.createdAt)}</Entry>
        <Entry name="Gateway">{paymentGateway ? gateways[paymentGateway] : 'Direct Payment'}</Entry>
        <Entry name="Payment ID">{stripePaymentId ? <code>{stripePaymentId}</code> : 'Direct Payment'}</Entry>
        <Entry name="Record">
          <code>{payment.id}</code>
        </Entry>
      </dl>
    </Dialog>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
