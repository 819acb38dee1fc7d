import { browserDrafts, type Draft, type DraftStore } from '#editor'
import type { DraftCall } from '../../protocol/index.ts'
import type { Post } from '../load-later.ts'

/** Drafts that a frame writes, and how to let go of them. */
const held = new Map<string, { iframe: HTMLIFrameElement; release(): void }>()

/** Which frame of which page: by the id of the element that it is in, or by its place among the frames of the service. */
function keyOf(iframe: HTMLIFrameElement, draftKey: string): string {
  const { origin } = new URL(iframe.src)
  const frames = [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/embed?`))
  const name = iframe.parentElement?.id || frames.indexOf(iframe)
  return JSON.stringify([location.pathname + location.search, ['frame', name], draftKey])
}

/** Keeps the drafts of a frame in this page's own storage (D166): a frame's is taken away by some browsers. */
export async function answerDraft(call: DraftCall, iframe: HTMLIFrameElement, post: Post): Promise<void> {
  const answer = run(call, browserDrafts(keyOf(iframe, call.key)), iframe)
  post({ type: 'draft', draft: await answer.catch(() => false) }, call.id)
}

async function run(call: DraftCall, store: DraftStore, iframe: HTMLIFrameElement): Promise<Draft | null> {
  const { draft = '', html = '', savedAt = 0 } = call
  switch (call.call) {
    case 'newest':
      // A frame that was taken out of the page could not say so.
      for (const [id, hold] of held) if (!hold.iframe.isConnected) letGo(id)
      return store.newest()
    case 'put':
      await store.put({ id: draft, html, savedAt })
      return null
    case 'remove':
      await store.remove(draft)
      return null
    case 'hold':
      letGo(draft)
      held.set(draft, { iframe, release: store.hold(draft) })
      return null
    case 'release':
      letGo(draft)
      return null
  }
}

function letGo(id: string): void {
  held.get(id)?.release()
  held.delete(id)
}
