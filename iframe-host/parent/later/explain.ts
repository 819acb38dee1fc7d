import { PRODUCT_NAME } from '#contracts/product'
import type { Emit } from '../load-later.ts'
import type { FormularyFrame } from '../types.ts'

/**
 * A browser that refuses a frame shows a page of its own, and says to nobody why: the service does, and its answer is put in the
 * place of the frame (D69).
 * @param isLast whether it is said that nothing answers, if the service says nothing either.
 */
export async function explain(
  frame: FormularyFrame,
  isReady: () => boolean,
  emit: Emit,
  isLast: boolean,
): Promise<void> {
  const { iframe } = frame
  const { origin } = new URL(iframe.src)
  const told = await fetch(`${origin}/api/page-access`)
    .then((answer) => answer.json() as Promise<{ refusal?: string }>)
    .catch(() => null)
  const message =
    told?.refusal || (isLast ? `The editor at ${origin} does not answer. Is this page's domain allowed?` : '')
  const target = iframe.parentElement
  // Without it the frame was destroyed.
  if (!message || !target || isReady()) return
  console.warn(`${PRODUCT_NAME}: ${message}`)
  emit('error', { message })
  if (!told?.refusal) return
  frame.destroy()
  target.append(message)
}
