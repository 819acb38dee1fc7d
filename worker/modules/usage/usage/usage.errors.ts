import { defineError } from '../../../platform/http/errors.ts'

export const usageNotInPlan = defineError(
  403,
  'usage_not_in_plan',
  'Your plan does not include usage from that far back',
)
