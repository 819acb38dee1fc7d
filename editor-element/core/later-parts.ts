import type { Fragment } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { Feature, FeatureParts } from './feature.ts'

/** On the transaction after the parts have come: what they guarantee may not yet hold. */
export const PARTS_CAME = 'formularyPartsCame'

export type PartsByFeature = Readonly<Record<string, FeatureParts>>

/** The features, each followed by what comes later for it. */
export const withParts = (features: readonly Feature[], parts: PartsByFeature): readonly Feature[] =>
  features.flatMap((feature) => {
    const later = parts[feature.name]
    return later ? [feature, { ...later, name: feature.name }] : [feature]
  })

/**
 * Loads what only documents with tables, pictures and the like need: when such a document comes, else when nothing else is left to
 * load (D138).
 */
export class LaterParts {
  isLoaded = false
  private readonly fetch: () => Promise<PartsByFeature>
  private readonly names: ReadonlySet<string>
  private readonly onLoad: (parts: PartsByFeature) => Promise<void>
  private loading: Promise<void> | null = null

  constructor(
    features: readonly Feature[],
    fetch: () => Promise<PartsByFeature>,
    onLoad: (parts: PartsByFeature) => Promise<void>,
  ) {
    this.names = new Set(features.flatMap(({ nodes = [] }) => nodes))
    this.fetch = fetch
    this.onLoad = onLoad
  }

  /** Rejects where they cannot be loaded; the next call tries again. */
  load(): Promise<void> {
    this.loading ??= this.take()
    return this.loading
  }

  private async take(): Promise<void> {
    let parts
    try {
      parts = await this.fetch()
    } catch (error) {
      this.loading = null
      throw error
    }
    await this.onLoad(parts)
    this.isLoaded = true
  }

  /** Whether the content cannot do without them. */
  areNeededFor(content: Fragment): boolean {
    if (this.isLoaded) return false
    let isNeeded = false
    content.descendants(({ type, marks, attrs }) => {
      isNeeded ||=
        this.names.has(type.name) ||
        marks.some((mark) => this.names.has(mark.type.name)) ||
        (type.name === 'list_item' && attrs['checked'] !== null)
      return !isNeeded
    })
    return isNeeded
  }

  /** Loads them if what was added needs them. A failure is met again by who needs them next. */
  follow({ steps }: Transaction): void {
    if (this.isLoaded) return
    for (const step of steps) {
      const { slice } = step as { slice?: { content: Fragment } }
      if (slice && this.areNeededFor(slice.content)) this.load().catch(() => {})
    }
  }
}
