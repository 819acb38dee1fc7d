import { z } from 'zod'
import { type ProofCheck, type ProofWay, proofWays } from '#contracts/domain-proofs'
import type { ServiceEnv } from '../../../platform/env.ts'
import { isPublicHttpsUrl } from '../../../platform/lib/public-addresses.ts'
import { dnsNameOf, isProof, META_NAME, PROOF_FILE_PATH, textOfTxtRecord } from './domain-proofs.rules.ts'
import { fetchFromSite, LOOKUP_TIMEOUT_MS, readStart } from './site-requests.ts'

type LookupEnv = Pick<ServiceEnv, 'DNS_OVER_HTTPS_URL' | 'WEB'>

export interface Lookup {
  readonly checks: readonly ProofCheck[]
  /** The way in which the proof was found, if it was. */
  readonly foundIn: ProofWay | null
  /** The site responded in any way, or the proof was found. */
  readonly isAnswering: boolean
}

const DEFAULT_RESOLVER = 'https://cloudflare-dns.com/dns-query'
const MAX_DNS_BYTES = 64 * 1024
const MAX_FILE_BYTES = 4 * 1024
/** The head of a page is much shorter. */
const MAX_PAGE_BYTES = 256 * 1024

const dnsAnswer = z.object({
  Status: z.int(),
  Answer: z.array(z.object({ type: z.int(), data: z.string() })).default([]),
})
const TXT = 16
const NO_SUCH_NAME = 3

/** What was found in one way. `problem` is the reason if the lookup failed. */
interface Found {
  readonly texts: readonly string[]
  readonly hasAnswered: boolean
  readonly problem?: string
}

/** Looks for a token in all three ways at once. Never throws: failures are part of the result. */
export async function lookForProof(env: LookupEnv, hostname: string, token: string): Promise<Lookup> {
  if (!isPublicHttpsUrl(`https://${hostname}/`)) {
    const message = 'Only a hostname that is public on the internet can be verified'
    return { checks: proofWays.map((way) => ({ way, isFound: false, message })), foundIn: null, isAnswering: false }
  }
  const looks: Record<ProofWay, Promise<Found>> = {
    dns: orProblem(findTxtRecords(env, dnsNameOf(hostname)), 'The DNS server'),
    file: orProblem(findFile(env, hostname), 'The site'),
    meta: orProblem(findMetaTags(env, hostname), 'The site'),
  }
  const found = await Promise.all(proofWays.map(async (way) => ({ way, ...(await looks[way]) })))
  const checks = found.map(({ way, texts, problem }) => {
    const isFound = isProof(way, texts, token)
    return { way, isFound, message: isFound ? 'Found' : (problem ?? missing(way, hostname, texts)) }
  })
  const foundIn = checks.find((check) => check.isFound)?.way ?? null
  const hasSiteAnswered = found.some(({ way, hasAnswered }) => way !== 'dns' && hasAnswered)
  return { checks, foundIn, isAnswering: foundIn !== null || hasSiteAnswered }
}

function missing(way: ProofWay, hostname: string, texts: readonly string[]): string {
  const isOther = texts.length > 0
  switch (way) {
    case 'dns':
      return isOther
        ? `The TXT record of ${dnsNameOf(hostname)} says something else`
        : `There is no TXT record at ${dnsNameOf(hostname)} yet`
    case 'file':
      return 'The file is there, but says something else'
    case 'meta':
      return isOther ? 'The tag is there, but says something else' : "The tag is not in the home page's head"
  }
}

async function orProblem(look: Promise<Found>, who: string): Promise<Found> {
  try {
    return await look
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    const problem = isSlow ? `${who} took longer than 10 seconds` : `${who} could not be reached`
    return { texts: [], hasAnswered: false, problem }
  }
}

async function findTxtRecords(env: LookupEnv, name: string): Promise<Found> {
  const url = new URL(env.DNS_OVER_HTTPS_URL ?? DEFAULT_RESOLVER)
  url.searchParams.set('name', name)
  url.searchParams.set('type', 'TXT')
  const response = await fetch(url, {
    headers: { Accept: 'application/dns-json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
  })
  const answer = dnsAnswer.parse(JSON.parse(await readStart(response, MAX_DNS_BYTES)))
  if (answer.Status !== 0 && answer.Status !== NO_SUCH_NAME) {
    return { texts: [], hasAnswered: false, problem: 'The DNS server of this hostname returned an error' }
  }
  const records = answer.Answer.filter(({ type }) => type === TXT)
  return { texts: records.map(({ data }) => textOfTxtRecord(data)), hasAnswered: true }
}

async function findFile(env: LookupEnv, hostname: string): Promise<Found> {
  const answer = await fetchFromSite(env, hostname, PROOF_FILE_PATH)
  if ('problem' in answer) return { texts: [], ...answer }
  return { texts: (await readStart(answer, MAX_FILE_BYTES)).split(/\r?\n/), hasAnswered: true }
}

/** The meta tags in the page's head. Tags in the body are ignored: visitors may have written them. */
async function findMetaTags(env: LookupEnv, hostname: string): Promise<Found> {
  const answer = await fetchFromSite(env, hostname, '/')
  if ('problem' in answer) return { texts: [], ...answer }
  const texts: string[] = []
  let isInHead = true
  const endHead = () => {
    isInHead = false
  }
  const rewriter = new HTMLRewriter()
    .on('head', {
      element: (head) => {
        head.onEndTag(endHead)
      },
    })
    .on('body', { element: endHead })
    .on(`head > meta[name="${META_NAME}"]`, {
      element: (meta) => {
        if (isInHead) texts.push(meta.getAttribute('content') ?? '')
      },
    })
  await rewriter.transform(new Response(await readStart(answer, MAX_PAGE_BYTES))).text()
  return { texts, hasAnswered: true }
}
