import { DurableObject } from 'cloudflare:workers'
import type { ServiceEnv } from '../../../platform/env.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { CountableLoad, CountOutcome, KnownLoad } from '../editor-loads/load-counter.ts'
import { readPage, type SeenPage } from '../editor-loads/seen-pages.queries.ts'
import { claimCounting, giveBack, readEarlierLoads, writeCounters, writePart } from './object-flush.queries.ts'
import { type IdRow, objectStore } from './object-store.queries.ts'
import { sharedLookup } from './shared-lookup.ts'

/** How long D1, and so what people see, may be behind (LOAD_FLUSH_SECONDS). */
const FLUSH_SECONDS = 5
const LONGEST_WAIT_MS = 5 * MINUTE_MS
/** How often ids that are too old are deleted. */
const PURGE_MS = HOUR_MS
/** Rows that D1 gets in one call. */
const ROWS_PER_CALL = 2000

type ObjectEnv = Pick<ServiceEnv, 'DB' | 'LOAD_STATUS_SECONDS' | 'LOAD_FLUSH_SECONDS'>

/** What was seen of a page: where it is, and what D1 said of it. */
type PageText = Pick<SeenPage, 'hostname' | 'visitorAddress' | 'page'>

interface KnownPage {
  readonly page: string | null
  readonly readAt: number
  readonly look: () => Promise<string | null>
}
/** More than a client has; of local hosts, by address. */
const MOST_PAGES = 1000

/**
 * Counts the loads of one client (D134). Every load is decided in one synchronous transaction; what it answers is on disk
 * before the answer leaves. D1 gets the figures by flushes, and everything when the client moves back.
 */
export class LoadObject extends DurableObject<ObjectEnv> {
  readonly #store = objectStore(this.ctx.storage)
  #isCounting = false
  readonly #knownOwners = new Set<string>()
  #clockAheadMs = 0
  #isAlarmSet = false
  #failures = 0
  #opening: Promise<boolean> | null = null
  #flushing: Promise<void> | null = null
  #leaving: Promise<void> | null = null
  readonly #pages = new Map<string, KnownPage>()
  readonly #learning = new Map<string, Promise<void>>()

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    this.#store.create()
    const state = this.#store.state()
    this.#isCounting = state !== null && !state.isLeaving
    this.#clockAheadMs = this.#store.clockAheadMs()
  }

  /** @param seen what decided that the load may be counted. */
  async count(load: CountableLoad, seen: PageText): Promise<CountOutcome> {
    if (!(await this.#isCurrent(seen)) || !(await this.#isReadyFor(load))) return { outcome: 'page_changed' }
    const outcome = this.#store.count(load)
    this.#noteTime(load.at)
    this.#flushSoon()
    return outcome
  }

  async wasCounted(load: KnownLoad): Promise<boolean | null> {
    return (await this.#isReadyFor(load)) ? this.#store.wasCounted(load) : null
  }

  async followTo(load: KnownLoad): Promise<boolean | null> {
    if (!(await this.#isReadyFor(load))) return null
    const isFollowed = this.#store.followTo(load)
    this.#noteTime(load.at)
    this.#flushSoon()
    return isFollowed
  }

  /** Gives the counting back to D1 with everything that was counted, and keeps nothing. Safe to repeat. */
  async handOver(clientId: string): Promise<void> {
    if (!this.#isCounting && !this.#leaving && !(await this.#open(clientId))) return
    await (this.#leaving ??= this.#leave(clientId).finally(() => (this.#leaving = null)))
  }

  /** Brings D1 up to date. */
  async flush(): Promise<void> {
    await (this.#flushing ??= this.#flush().finally(() => (this.#flushing = null)))
  }

  override async alarm(): Promise<void> {
    this.#isAlarmSet = false
    try {
      await this.flush()
      this.#failures = 0
    } catch (error) {
      // The platform would give up after some tries.
      this.#failures += 1
      logError('loads_not_flushed', error, { failures: this.#failures })
    }
    if (!this.#isCounting) return
    const hasIds = this.#store.purge(new Date(Date.now() + this.#store.clockAheadMs()))
    if (this.#store.hasUnflushed()) this.#flushSoon()
    else if (hasIds) await this.ctx.storage.setAlarm(Date.now() + PURGE_MS)
  }

  /** Whether the page is what it was, by D1, where no answer is young enough (LOAD_STATUS_SECONDS). */
  async #isCurrent({ hostname, visitorAddress, page }: PageText): Promise<boolean> {
    const key = `${hostname} ${visitorAddress}`
    const known = this.#pages.get(key)
    const youngMs = Number(this.env.LOAD_STATUS_SECONDS ?? 0) * 1000
    if (known?.page === page && Date.now() - known.readAt < youngMs) return true
    if (this.#pages.size > MOST_PAGES) this.#pages.clear()
    const entry = this.#pages.get(key) ?? this.#newEntry(hostname, visitorAddress)
    this.#pages.set(key, entry)
    return (await entry.look()) === page
  }

  #newEntry(hostname: string, visitorAddress: string | null): KnownPage {
    const entry: KnownPage = {
      page: null,
      readAt: 0,
      look: sharedLookup(async () => {
        const found = await retry(() => readPage(this.env.DB, hostname, visitorAddress))
        // Only a restored database says otherwise while this object counts.
        const page = found?.counter === 'durable-object' ? found.page : null
        Object.assign(entry, { page, readAt: Date.now() })
        return page
      }),
    }
    return entry
  }

  /** Whether this load can be counted here now. It is decided without waiting since, so nothing comes in between. */
  async #isReadyFor({ clientId, owner, at }: Pick<CountableLoad, 'clientId' | 'owner' | 'at'>): Promise<boolean> {
    while (!this.#isCounting || !this.#knowsOwner(owner.id)) {
      if (this.#leaving) await this.#leaving.catch(() => undefined)
      if (!this.#isCounting && !(await this.#open(clientId))) return false
      if (this.#isCounting && !this.#knowsOwner(owner.id)) await this.#learn(clientId, owner.id, at)
    }
    return true
  }

  #knowsOwner(id: string): boolean {
    if (this.#knownOwners.has(id)) return true
    if (!this.#store.knowsOwner(id)) return false
    this.#knownOwners.add(id)
    return true
  }

  /** Begins to count, if D1 lets it. */
  #open(clientId: string): Promise<boolean> {
    return (this.#opening ??= this.#begin(clientId).finally(() => (this.#opening = null)))
  }

  async #begin(clientId: string): Promise<boolean> {
    const flush = await claimCounting(this.env.DB, clientId)
    if (flush === null) {
      if (this.#store.state()) await this.#forgetEverything()
      return false
    }
    this.#store.begin(clientId, flush)
    this.#isCounting = true
    return true
  }

  #learn(clientId: string, ownerId: string, now: Date): Promise<void> {
    const known = this.#learning.get(ownerId)
    if (known) return known
    const learning = readEarlierLoads(this.env.DB, { clientId, ownerId, now }, (ids) => this.#store.addIds(ids))
      .then((earlier) => {
        // It may have left meanwhile.
        if (this.#isCounting) this.#store.learn(ownerId, earlier)
      })
      .finally(() => this.#learning.delete(ownerId))
    this.#learning.set(ownerId, learning)
    return learning
  }

  async #flush(): Promise<void> {
    const state = this.#store.state()
    if (!state) return
    // What D1 did not acknowledge goes first, as it was; then what was counted since.
    for (let isRepeated = true; isRepeated && this.#store.hasUnflushed();) {
      const part = this.#store.takePart()
      if (!(await writePart(this.env.DB, state.clientId, part))) {
        logError('counting_taken_away', undefined, { clientId: state.clientId })
        return this.#forgetEverything()
      }
      this.#store.forgetPart(part)
      isRepeated = part.isRepeated
    }
  }

  async #leave(clientId: string): Promise<void> {
    // Most ids, while loads are counted; those that come meanwhile, again after that.
    const begun = Date.now() + this.#store.clockAheadMs() - MINUTE_MS
    await this.#writeIds(clientId, 0)
    // From here on loads wait.
    this.#isCounting = false
    try {
      await Promise.allSettled(this.#learning.values())
      while (this.#store.hasUnflushed()) await this.flush()
      await this.#writeCounters(clientId)
      await this.#writeIds(clientId, begun)
    } catch (error) {
      this.#isCounting = true
      throw error
    }
    // What becomes of this is only known once D1 has answered: until then, `#open` asks it.
    await giveBack(this.env.DB, clientId, this.#store.leave())
    await this.#forgetEverything()
  }

  async #writeCounters(clientId: string): Promise<void> {
    const networks = this.#store.networks()
    const write = (rows: Partial<Parameters<typeof writeCounters>[2]>) =>
      writeCounters(this.env.DB, clientId, { networks: [], staging: [], ids: [], ...rows })
    await write({ staging: this.#store.staging() })
    for (let at = 0; at < networks.length; at += ROWS_PER_CALL)
      await write({ networks: networks.slice(at, at + ROWS_PER_CALL) })
  }

  async #writeIds(clientId: string, since: number): Promise<void> {
    const page = (after: IdRow | undefined) =>
      this.#store.idsAfter(after?.owner_id ?? '', after?.load_id ?? '', since, ROWS_PER_CALL)
    for (let ids = page(undefined); ids.length > 0; ids = page(ids.at(-1)))
      await writeCounters(this.env.DB, clientId, { networks: [], staging: [], ids })
  }

  async #forgetEverything(): Promise<void> {
    this.#isCounting = false
    this.#knownOwners.clear()
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#store.create()
  }

  #flushSoon(): void {
    if (this.#isAlarmSet) return
    this.#isAlarmSet = true
    const flushMs = Number(this.env.LOAD_FLUSH_SECONDS ?? FLUSH_SECONDS) * 1000
    const wait = Math.min(flushMs * 2 ** this.#failures, LONGEST_WAIT_MS)
    void this.ctx.storage.setAlarm(Date.now() + wait)
  }

  /** Loads bring their time along; the alarm has only the machine's. */
  #noteTime(at: Date): void {
    const ahead = at.getTime() - Date.now()
    if (Math.abs(ahead - this.#clockAheadMs) < MINUTE_MS) return
    this.#clockAheadMs = ahead
    this.#store.setClockAheadMs(ahead)
  }
}
