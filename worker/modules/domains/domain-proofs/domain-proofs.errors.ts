import { defineError } from '../../../platform/http/errors.ts'

export const proofNotNeeded = defineError(
  409,
  'proof_not_needed',
  'localhost and IP addresses need no verification: the list of addresses says who may load',
)
