import { pricingPlansResponse } from '#contracts/pricing-plans'
import { queryOptions } from '@tanstack/react-query'

/** The plans on sale, cheapest first. */
export const pricingPlansQuery = queryOptions({
  queryKey: ['/api/pricing-plans'],
  select: (answer: unknown) => pricingPlansResponse.parse(answer).filter((plan) => plan.isActive),
})
