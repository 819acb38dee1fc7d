import { contactCalls, type ContactRequest } from '#contracts/contact-inquiries'
import { z } from 'zod'
import { fetchJson } from './send.ts'

const response = z.object({ message: z.string().min(1).optional() }).catch({})

/** @returns the server's message, if any. */
export async function sendContactRequest(body: ContactRequest): Promise<string | undefined> {
  return response.parse(await fetchJson(contactCalls.send, { body })).message
}
