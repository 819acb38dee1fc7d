/** The version that CP32 fixes. */
const STRIPE_SCRIPT = 'https://js.stripe.com/basil/stripe.js'

/**
 * Brings Stripe's script to the page, once. Cards are entered on Stripe's own page; the script tells Stripe how a payment began,
 * by which it knows fraud, so a payment goes on without it where it cannot be had.
 */
export function loadStripeScript(): void {
  if (document.querySelector(`script[src="${STRIPE_SCRIPT}"]`)) return
  const script = document.createElement('script')
  script.src = STRIPE_SCRIPT
  script.async = true
  document.head.append(script)
}
