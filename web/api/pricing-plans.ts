import { pricingPlansAnswer } from '#contracts/pricing-plans'
import { queryOptions } from '@tanstack/react-query'

/** The plans on sale, cheapest first. */
export const pricingPlansQuery = queryOptions({
  queryKey: ['/api/pricing-plans'],
  select: (answer: unknown) => pricingPlansAnswer.parse(answer).filter((plan) => plan.isActive),
})
