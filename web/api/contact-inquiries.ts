import { contactCalls, type ContactRequest } from '#contracts/contact-inquiries'
import { z } from 'zod'
import { fetchAnswer } from './send.ts'

const answer = z.object({ message: z.string().min(1).optional() }).catch({})

/** @returns the server's message, if any. */
export async function sendContactRequest(body: ContactRequest): Promise<string | undefined> {
  return answer.parse(await fetchAnswer(contactCalls.send, { body })).message
}
