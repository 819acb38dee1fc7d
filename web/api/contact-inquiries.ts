import type { ContactRequest } from '#contracts/contact-inquiries'
import { z } from 'zod'
import { fetchJson } from './fetcher.ts'

const answer = z.object({ message: z.string().min(1).optional() }).catch({})

/** @returns the server's message, if any. */
export async function sendContactRequest(request: ContactRequest): Promise<string | undefined> {
  return answer.parse(await fetchJson('/api/contact', { method: 'POST', body: request })).message
}
