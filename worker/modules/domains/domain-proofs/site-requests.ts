import type { ServiceEnv } from '../../../platform/env.ts'

/** Each request of a lookup, its redirects included, ends after this time. */
export const LOOKUP_TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3
/** How the platform itself responds for a host that it cannot reach. */
const [FIRST_UNREACHABLE, LAST_UNREACHABLE] = [520, 530]

/** Why a site gave no page. */
interface SiteProblem {
  readonly problem: string
  readonly hasAnswered: boolean
}

/**
 * A page of the hostname itself. Redirects are followed only to the same host: another one proves nothing, and may be a
 * machine that only this service can reach.
 * @returns the successful response, or the problem.
 */
export async function fetchFromSite(
  env: Pick<ServiceEnv, 'WEB'>,
  hostname: string,
  path: string,
): Promise<Response | SiteProblem> {
  const problem = (text: string, hasAnswered = true): SiteProblem => ({ problem: text, hasAnswered })
  const signal = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
  let address = new URL(path, `https://${hostname}`)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const request = new Request(address.href, {
      redirect: 'manual',
      signal,
      headers: { 'User-Agent': 'Formulary-Verification/1' },
    })
    const response = await (env.WEB ? env.WEB.fetch(request) : fetch(request))
    if (response.ok) return response
    await response.body?.cancel()
    const { status } = response
    if (status >= FIRST_UNREACHABLE && status <= LAST_UNREACHABLE)
      return problem('The site could not be reached', false)
    const target = response.headers.get('Location')
    if (status < 300 || status > 399 || target === null) return problem(`${address.href} answers ${status}`)
    const next = URL.canParse(target, address.href) ? new URL(target, address.href) : null
    if (next?.hostname !== hostname || next.protocol !== 'https:' || next.port !== '') {
      return problem(`${address.href} redirects to another address, which is not followed`)
    }
    address = next
  }
  return problem(`${address.href} redirects too often`)
}

/** The first bytes of a body, as text; the rest is not read. */
export async function readStart(response: Response, limitBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader()
  if (!reader) return ''
  let text = ''
  let length = 0
  while (length < limitBytes) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value.subarray(0, limitBytes - length), { stream: true })
    length += value.byteLength
  }
  await reader.cancel()
  return text
}
