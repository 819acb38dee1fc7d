/**
 * How administrators see a payment's status (spec 2, §4): completed green, failed red, anything else yellow. A gateway
 * says 'succeeded' for what the specification calls completed.
 */
export function paymentLook(status: string): 'positive' | 'destructive' | 'caution' {
  if (status === 'completed' || status === 'succeeded') return 'positive'
  return status === 'failed' ? 'destructive' : 'caution'
}
