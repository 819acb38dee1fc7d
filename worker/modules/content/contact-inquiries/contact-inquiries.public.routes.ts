import { Hono } from 'hono'
import { type ContactResponse, contactRequest } from '../../../contracts/contact-inquiries.ts'
import { visitorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { takeInquiry } from './contact-inquiries.service.ts'

export const contactInquiriesPublicRoutes = new Hono<AppTypes>().post(
  '/api/contact',
  limitRate('CREDENTIALS_PER_ADDRESS', 'contact '),
  async (c) => {
    await takeInquiry(visitorContext(c), await readJson(c, contactRequest))
    const answer: ContactResponse = { message: "We'll get back to you within 24 hours." }
    return c.json(answer)
  },
)
