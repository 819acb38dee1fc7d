import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorResponse } from '#contracts/errors'
import { logError } from '../lib/log.ts'

/** An error response. Services throw it; the handler below sends it. */
export class ServiceError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  readonly field: string | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { retryAfterSeconds, field }: Omit<ErrorOptions, 'message'> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.field = field
  }
}

export interface ErrorOptions {
  /** Overrides the default message. */
  readonly message?: string
  readonly retryAfterSeconds?: number
  /** Which field of the body is wrong; a form shows the message under it (D79). */
  readonly field?: string | undefined
}

/**
 * Names an error once, beside its resource: `const planInUse = defineError(409, 'plan_in_use', '…')`; `throw planInUse()`.
 * @param field is what it is about, unless who throws it says otherwise.
 */
export function defineError(status: ContentfulStatusCode, code: string, message: string, field?: string) {
  return (options: ErrorOptions = {}) =>
    new ServiceError(status, code, options.message ?? message, { field, ...options })
}

export const invalidJson = defineError(400, 'invalid_json', 'The request body is not valid JSON')
export const invalidInput = defineError(400, 'invalid_input', 'The request is not valid')
export const bodyTooLarge = defineError(413, 'body_too_large', 'The request body is too large')
export const wrongContentType = defineError(415, 'unsupported_media_type', 'Send the body as application/json')
export const notSignedIn = defineError(401, 'not_signed_in', 'Please sign in')
export const notAllowed = defineError(403, 'not_allowed', 'You are not allowed to do this')
export const notFound = defineError(404, 'not_found', 'Not found')
export const methodNotAllowed = defineError(405, 'method_not_allowed', 'This method is not available here')
export const tooManyRequests = defineError(429, 'rate_limited', 'Too many requests. Please try again in a minute.')
export const notConfigured = defineError(503, 'not_configured', 'The service is not configured yet')
export const unavailable = defineError(503, 'unavailable', 'The service is busy. Please try again.')

const internalError = defineError(500, 'internal_error', 'Something went wrong. Please try again.')

/** The response for an error. Unknown ones become a generic 500; their cause is logged and never sent. */
export function answerError(error: unknown, c: Context): Response {
  if (error instanceof ServiceError) return answerServiceError(error, c)
  if (error instanceof HTTPException && error.status < 500) {
    return answerServiceError(new ServiceError(error.status, 'invalid_request', error.message), c)
  }
  logError('request_failed', error, { path: c.req.path, method: c.req.method })
  return answerServiceError(internalError(), c)
}

function answerServiceError(error: ServiceError, c: Context): Response {
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds))
  const { code, message, field } = error
  const hasUploadContract = c.get('hasUploadContract') === true
  const body: ErrorResponse = hasUploadContract
    ? { code, message, error: message, success: false }
    : { code, message, ...(field !== undefined && { field }) }
  return c.json(body, error.status)
}
