import { contactCalls } from '#contracts/contact-inquiries'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { takeInquiry } from './contact-inquiries.service.ts'

export const contactInquiriesPublicRoutes = openRoutes(contactCalls, {
  send: {
    before: limitRate('CREDENTIALS_PER_ADDRESS', 'contact '),
    handle: async ({ context, body }) => {
      await takeInquiry(context, body)
      return { message: "We'll get back to you within 24 hours." }
    },
  },
})
