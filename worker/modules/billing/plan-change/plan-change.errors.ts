import { defineError } from '../../../platform/http/errors.ts'

export const paymentRequired = defineError(402, 'payment_required', 'This plan has to be paid for first')
export const nothingToTakeBack = defineError(
  409,
  'nothing_to_take_back',
  'Nothing waits for the end of the paid period',
)
export const nothingToEnd = defineError(409, 'nothing_to_end', 'You have no plan that is renewed')
export const trialUsed = defineError(409, 'trial_used', 'Your trial has ended. Please choose another plan.')
