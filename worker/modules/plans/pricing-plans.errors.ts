import { defineError } from '../../platform/http/errors.ts'

export const planNotFound = defineError(404, 'plan_not_found', 'There is no such plan')
export const planInUse = defineError(409, 'plan_in_use', 'This plan is in use')
export const onlyTexts = defineError(403, 'not_allowed', "You are allowed to change a plan's texts only")
export const planNotAvailable = defineError(400, 'plan_not_available', 'This plan is not available', 'planId')
