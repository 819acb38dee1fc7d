import type { ContentPatch } from '../../protocol/index.ts'
import type { Emit, Post } from '../load-later.ts'

/** So many patches wait for somebody to read the content; with the next one they are applied, so that they do not pile up. */
const MOST_UNREAD = 100

type Splice = Pick<ContentPatch, 'from' | 'to' | 'html'>

/** Joins once: each change by itself would copy the whole text. */
function patched(html: string, patches: readonly Splice[]): string {
  let parts = [html]
  for (const { from, to, html: added } of patches)
    parts = [...between(parts, 0, from), added, ...between(parts, to, Infinity)]
  return parts.join('')
}

function between(parts: readonly string[], from: number, to: number): string[] {
  let start = 0
  return parts.flatMap((part) => {
    const inside = part.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += part.length
    return inside ? [inside] : []
  })
}

/** The content as a frame reported it at some time. Its HTML is put together when it is read: of a long text most never is. */
class Content {
  readonly number: number
  readonly length: number
  private readonly unread: number
  private before: Content | null
  /** What makes this HTML of that before; null once it is known. */
  private patch: Splice | null
  private known = ''

  /** @param before null for the first, which has the whole HTML. */
  constructor({ number, length, from, to, html }: ContentPatch, before: Content | null) {
    this.number = number
    this.length = length
    const last = before?.patch
    // Typed at the same place: the last patch is in nobody's way.
    if (last && last.from === from && from + last.html.length === to) {
      this.before = before.before
      this.patch = { from, to: last.to, html }
    } else {
      this.before = before
      this.patch = { from, to, html }
    }
    this.unread = this.before?.patch ? this.before.unread + 1 : 0
    if (this.unread > MOST_UNREAD) this.read()
  }

  read(): string {
    if (!this.patch) return this.known
    const patches = [this.patch]
    let from = this.before
    for (; from?.patch; from = from.before) patches.unshift(from.patch)
    this.known = patched(from?.known ?? '', patches)
    this.patch = this.before = null
    return this.known
  }
}

const contents = new WeakMap<HTMLIFrameElement, Content>()

/** Takes what a frame reports of a long text: what has changed, not all of it (D174). Asks for all of it where that does not fit. */
export function takePatch(patch: ContentPatch, iframe: HTMLIFrameElement, post: Post, emit: Emit): void {
  const content = contentAfter(patch, contents.get(iframe) ?? null)
  if (!content) {
    contents.delete(iframe)
    return post({ type: 'patches' })
  }
  contents.set(iframe, content)
  emit('change', {
    get html() {
      return content.read()
    },
  })
}

function contentAfter(patch: ContentPatch, last: Content | null): Content | null {
  const { number, from, to, html, length } = patch
  const before = number === 0 ? null : last
  if (number !== 0 && number - 1 !== before?.number) return null
  const isWithin = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to
  if (!isWithin || typeof html !== 'string') return null
  const beforeLength = before?.length ?? 0
  return to <= beforeLength && beforeLength - (to - from) + html.length === length ? new Content(patch, before) : null
}
