import { PRODUCT_NAME } from '#contracts/product'
import type { PageAccess } from '#contracts/page-access'
import type { Emit } from '../load-later.ts'

const advice = (reason: NonNullable<PageAccess['reason']>): string =>
  reason === 'ip_not_allowed'
    ? `Add your network address to ${location.hostname} in the client portal.`
    : `${location.hostname} is no active domain of an account; add it in the client portal.`

/**
 * A browser that refuses a frame shows a page of its own, and says to nobody why: the service does, and its answer is put in the
 * place of the frame (D69). Readers of the page are told no more; its developers read in the console what can be done.
 * @param finish takes the frame away, and refuses what was asked of it with this reason.
 * @param isLast whether it is said that nothing answers, if the service says nothing either.
 */
export async function explain(
  iframe: HTMLIFrameElement,
  isReady: () => boolean,
  emit: Emit,
  finish: (reason: string) => void,
  isLast: boolean,
): Promise<void> {
  const { origin } = new URL(iframe.src)
  const told = await fetch(`${origin}/api/page-access`)
    .then((answer) => answer.json() as Promise<Partial<PageAccess>>)
    .catch(() => null)
  const unanswered = `The editor at ${origin} does not answer. Is this page's domain allowed, and does its Content-Security-Policy allow the frame (frame-src)?`
  const message = told?.refusal || (isLast ? unanswered : '')
  const target = iframe.parentElement
  // Without it the frame was destroyed.
  if (!message || !target || isReady()) return
  console.warn(`${PRODUCT_NAME}: ${message}${told?.reason ? ` ${advice(told.reason)}` : ''}`)
  emit('error', { message })
  if (!told?.refusal) return
  finish(message)
  target.append(message)
}
