import { defineError } from '../../../platform/http/errors.ts'

export const notAHostname = defineError(
  400,
  'invalid_address',
  'Enter the address of a page, such as https://docs.example.com/lesson',
)
