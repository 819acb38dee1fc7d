/**
 * How administrators see a payment's status: completed green, failed red, anything else yellow (AY13 to AY15). Gateways
 * call a completed payment 'succeeded' (D50).
 */
export function paymentLook(status: string): 'positive' | 'destructive' | 'caution' {
  if (status === 'completed' || status === 'succeeded') return 'positive'
  return status === 'failed' ? 'destructive' : 'caution'
}
