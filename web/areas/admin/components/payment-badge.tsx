import { paymentLook } from './payment-look.ts'

export function PaymentBadge({ status }: { status: string }) {
  return (
    <span className="badge" data-tone={paymentLook(status)}>
      {status}
    </span>
  )
}
