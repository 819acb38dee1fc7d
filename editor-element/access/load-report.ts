import type { EditorLoadResponse, EditorLoadRequest, LoadDenial } from '#contracts/editor-loads'
import { pageLoadId } from '#contracts/load-id'

export type LoadState =
  | { status: 'pending' }
  | { status: 'allowed'; grant: string | null; branding?: boolean | undefined }
  | { status: 'denied'; reason: LoadDenial }

export interface LoadReport {
  readonly state: LoadState
  /** Subscribes to later states. @returns a function that unsubscribes. */
  subscribe(listener: (state: LoadState) => void): () => void
}

const PAGE_REPORTS = Symbol.for('formulary.loadReports')
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
/** A grant is renewed a minute before it ends, so that an upload begun in time is not refused. */
const RENEWAL_LEAD_MS = 60_000

type PageGlobals = { [PAGE_REPORTS]?: Map<string, LoadReport> }

/**
 * Reports this page's load to the service, once for all editors of the page. The editor does not wait for the response:
 * only a denial changes anything (D15). While the service cannot be reached, the id waits here and is sent again.
 */
export function reportLoad(serviceOrigin: string, options: { loadId?: string; ticket?: string } = {}): LoadReport {
  const page = globalThis as PageGlobals
  const reports = (page[PAGE_REPORTS] ??= new Map())
  const loadId = options.loadId ?? pageLoadId()
  const key = `${serviceOrigin} ${loadId}`
  let report = reports.get(key)
  if (!report) reports.set(key, (report = new RepeatedReport(serviceOrigin, { loadId, ticket: options.ticket })))
  return report
}

class RepeatedReport implements LoadReport {
  state: LoadState = { status: 'pending' }
  private readonly url: string
  /** Contains the last grant, which proves that this load was counted: a renewal is not counted (D48). */
  private request: EditorLoadRequest
  private readonly listeners = new Set<(state: LoadState) => void>()
  private retryMs = FIRST_RETRY_MS
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSending = false

  constructor(serviceOrigin: string, request: EditorLoadRequest) {
    this.url = `${serviceOrigin}/api/editor-loads`
    this.request = request
    void this.send()
  }

  subscribe(listener: (state: LoadState) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private sendNow = (): void => {
    clearTimeout(this.timer)
    void this.send()
  }

  private async send(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    try {
      // Without a content type of its own the call needs no preflight; keepalive lets it finish after the page was left.
      const body = JSON.stringify(this.request)
      const response = await fetch(this.url, { method: 'POST', body, credentials: 'omit', keepalive: true })
      if (response.ok) this.allow((await response.json()) as EditorLoadResponse)
      else if (response.status === 403 || response.status === 429) await this.deny(response)
      else if (response.status >= 500) this.retryLater()
    } catch {
      this.retryLater()
    } finally {
      this.isSending = false
    }
  }

  private allow(answer: EditorLoadResponse): void {
    this.retryMs = FIRST_RETRY_MS
    window.removeEventListener('online', this.sendNow)
    this.change({ status: 'allowed', grant: answer.grant, branding: answer.branding })
    if (answer.grant === null || answer.expiresAt === null) return
    this.request = { ...this.request, grant: answer.grant }
    const renewInMs = Date.parse(answer.expiresAt) - Date.now() - RENEWAL_LEAD_MS
    this.timer = setTimeout(this.sendNow, Math.max(renewInMs, RENEWAL_LEAD_MS))
  }

  private async deny(response: Response): Promise<void> {
    const { code } = (await response.json()) as { code: LoadDenial }
    this.change({ status: 'denied', reason: code })
    // Rate limits pass, so the load is reported again. The other reasons hold until the page is reloaded.
    if (code === 'rate_limited')
      this.timer = setTimeout(this.sendNow, (Number(response.headers.get('Retry-After')) || 60) * 1_000)
  }

  private retryLater(): void {
    window.addEventListener('online', this.sendNow, { once: true })
    this.timer = setTimeout(this.sendNow, this.retryMs * (0.75 + Math.random() / 2))
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS)
  }

  private change(state: LoadState): void {
    this.state = state
    for (const listener of this.listeners) listener(state)
  }
}
