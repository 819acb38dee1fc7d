/** The version that CP32 fixes. */
const STRIPE_SCRIPT = 'https://js.stripe.com/basil/stripe.js'

/**
 * Loads Stripe's script once. Cards are entered on Stripe's own page; the script helps Stripe detect fraud, so a payment continues
 * without it if it cannot be loaded.
 */
export function loadStripeScript(): void {
  if (document.querySelector(`script[src="${STRIPE_SCRIPT}"]`)) return
  const script = document.createElement('script')
  script.src = STRIPE_SCRIPT
  script.async = true
  document.head.append(script)
}
