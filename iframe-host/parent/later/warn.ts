import { PRODUCT_NAME } from '#contracts/product'
import type { FormularyFrameEvents } from '../types.ts'

const events: Record<keyof FormularyFrameEvents, true> = {
  ready: true,
  input: true,
  change: true,
  'load-denied': true,
  'upload-progress': true,
  error: true,
}

/** Says that a listener waits for an event that never comes. */
export function warn(name: string): void {
  console.warn(`${PRODUCT_NAME}: a frame has no event "${name}"; there are ${Object.keys(events).join(', ')}.`)
}
