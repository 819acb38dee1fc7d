import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '../../../lib/toasts.ts'
import { awaitPayment } from './await-payment.ts'

const messages = {
  done: {
    title: 'Payment Sent',
    description: 'Your plan changes as soon as the payment is confirmed, as a rule within a minute.',
  },
  cancelled: { title: 'Payment Cancelled', description: 'Nothing was charged, and your plan stays as it was.' },
} as const

/** Shows a payment's outcome once, when the gateway sends the client back with `?payment=`. */
export function usePaymentReturn(): void {
  const [query, setQuery] = useSearchParams()
  const outcome = query.get('payment')
  useEffect(() => {
    if (outcome === null) return
    if (outcome === 'done' || outcome === 'cancelled') showToast(messages[outcome])
    if (outcome === 'done') awaitPayment()
    setQuery(
      (current) => {
        current.delete('payment')
        return current
      },
      { replace: true },
    )
  }, [outcome, setQuery])
}
