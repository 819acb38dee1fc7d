import './pricing-page.css'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../components/page-head.tsx'
import { pageTitle } from '../../../lib/product.ts'
import { PricingFaq } from './pricing-faq.tsx'
import { PlansAwaited } from './plans-awaited.tsx'

/** With what asks for the plans, which is a third of the page's script. */
const Plans = lazy(async () => ({ default: (await import('./plans.tsx')).Plans }))

/** `/pricing`. The period that is shown is in the address: `?billing=yearly`. */
export function PricingPage() {
  return (
    <div className="page pricing">
      <PageHead
        title={pageTitle('Pricing')}
        description="Plans by editor loads a month, monthly or yearly. 14-day free trial without a card, no setup fee, 30-day money-back guarantee."
      />
      <Link to="/" className="pricing-back">
        Back to Home
      </Link>
      <header className="pricing-head">
        <h1>Pricing</h1>
        <p>
          You pay for editor loads: one page view that starts an editor, however many editors are on that page. Every
          paid plan begins with a 14-day free trial, with no card needed. There is no setup fee.
        </p>
      </header>
      <Suspense fallback={<PlansAwaited />}>
        <Plans />
      </Suspense>
      <PricingFaq />
    </div>
  )
}
