/** How a payment's status is shown: succeeded and completed positive, pending neutral, anything else destructive. */
export function paymentTone(status: string): 'positive' | 'neutral' | 'destructive' {
  if (status === 'succeeded' || status === 'completed') return 'positive'
  return status === 'pending' ? 'neutral' : 'destructive'
}

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
