import { PLANS_MARK } from '#contracts/site-routes'

/** In the place of the plans until they are there. Without a script they are in the page itself. */
export const PlansAwaited = () => (
  <>
    {/* The Worker has put the plans there, which React does not know. */}
    <noscript suppressHydrationWarning>{PLANS_MARK}</noscript>
    <div className="pricing-area pricing-awaited" role="status">
      <p className="state-message">Loading pricing plans...</p>
    </div>
  </>
)
