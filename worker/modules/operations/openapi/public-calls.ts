import { z } from 'zod'
import { contactAnswer, contactRequest } from '../../../contracts/contact-inquiries.ts'
import { defaultCurrencyAnswer } from '../../../contracts/currencies.ts'
import { demoModeAnswer } from '../../../contracts/demo-mode.ts'
import { editorLoadAnswer, editorLoadRequest } from '../../../contracts/editor-loads.ts'
import { healthAnswer } from '../../../contracts/health.ts'
import { pricingPlansAnswer } from '../../../contracts/pricing-plans.ts'
import { sanitizeAnswer, sanitizeRequest } from '../../../contracts/sanitize.ts'
import { uploadAnswer } from '../../../contracts/uploads.ts'
import type { ApiCalls } from './api-call.ts'

const anything = z.record(z.string(), z.unknown())

/** What visitors, embedded editors and the payment gateways call. */
export const publicCalls: ApiCalls = {
  'GET /api/health': { summary: 'Whether every part answers', answer: healthAnswer },
  'GET /api/openapi.json': { summary: 'This document', answer: anything },
  'GET /api/pricing-plans': { summary: 'The active plans', answer: pricingPlansAnswer },
  'GET /api/default-currency': { summary: 'The default currency', answer: defaultCurrencyAnswer },
  'GET /api/demo-mode': { summary: 'Whether this is the local demo', answer: demoModeAnswer },
  'POST /api/contact': { summary: 'Send a contact message', body: contactRequest, answer: contactAnswer },
  'POST /api/editor-loads': {
    summary: 'Report the load of an editor; called by the editor itself',
    body: editorLoadRequest,
    answer: editorLoadAnswer,
  },
  'POST /api/upload-image': {
    summary: 'Upload an image, field `image`',
    auth: 'grant',
    body: z.object({ image: z.string().meta({ format: 'binary' }) }),
    bodyType: 'multipart/form-data',
    answer: uploadAnswer,
  },
  'GET /uploads/:key': { summary: 'An uploaded image', answerType: 'image/*' },
  'POST /api/sanitize': {
    summary: 'Clean HTML by the allow-list of the editor; an API key is optional',
    body: sanitizeRequest,
    answer: sanitizeAnswer,
  },
  'POST /api/webhooks/stripe': { summary: 'Signed events of Stripe', body: anything, answer: anything },
  'POST /api/webhooks/razorpay': { summary: 'Signed events of Razorpay', body: anything, answer: anything },
}
