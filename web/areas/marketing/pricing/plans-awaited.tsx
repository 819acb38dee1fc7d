/** In the place of the plans until they are there. */
export const PlansAwaited = () => (
  <div className="pricing-area" role="status">
    <p className="state-message">Loading pricing plans...</p>
  </div>
)
