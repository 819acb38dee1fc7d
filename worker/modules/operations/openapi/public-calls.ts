import { z } from 'zod'
import { contactResponse, contactRequest } from '../../../contracts/contact-inquiries.ts'
import { defaultCurrencyResponse } from '../../../contracts/currencies.ts'
import { demoModeResponse } from '../../../contracts/demo-mode.ts'
import { editorLoadResponse, editorLoadRequest } from '../../../contracts/editor-loads.ts'
import { healthResponse } from '../../../contracts/health.ts'
import { pricingPlansResponse } from '../../../contracts/pricing-plans.ts'
import { sanitizeResponse, sanitizeRequest } from '../../../contracts/sanitize.ts'
import { uploadResponse } from '../../../contracts/uploads.ts'
import type { ApiCalls } from './api-call.ts'

const anything = z.record(z.string(), z.unknown())

/** What visitors, embedded editors and the payment gateways call. */
export const publicCalls: ApiCalls = {
  'GET /api/health': { summary: 'Whether every part answers', answer: healthResponse },
  'GET /api/openapi.json': { summary: 'This document', answer: anything },
  'GET /api/pricing-plans': { summary: 'The active plans', answer: pricingPlansResponse },
  'GET /api/default-currency': { summary: 'The default currency', answer: defaultCurrencyResponse },
  'GET /api/demo-mode': { summary: 'Whether this is the local demo', answer: demoModeResponse },
  'POST /api/contact': { summary: 'Send a contact message', body: contactRequest, answer: contactResponse },
  'POST /api/editor-loads': {
    summary: 'Report the load of an editor; called by the editor itself',
    body: editorLoadRequest,
    answer: editorLoadResponse,
  },
  'POST /api/upload-image': {
    summary: 'Upload an image, field `image`',
    auth: 'grant',
    body: z.object({ image: z.string().meta({ format: 'binary' }) }),
    bodyType: 'multipart/form-data',
    answer: uploadResponse,
  },
  'GET /uploads/:key': { summary: 'An uploaded image', answerType: 'image/*' },
  'POST /api/sanitize': {
    summary: 'Clean HTML by the allow-list of the editor; an API key is optional',
    body: sanitizeRequest,
    answer: sanitizeResponse,
  },
  'POST /api/webhooks/stripe': { summary: 'Signed events of Stripe', body: anything, answer: anything },
  'POST /api/webhooks/razorpay': { summary: 'Signed events of Razorpay', body: anything, answer: anything },
}
