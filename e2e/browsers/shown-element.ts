import { expect } from '../test.ts'
import type { Driver } from './driver.ts'

/** Where an element is, also inside of open shadow roots, and its value; null while there is none. */
function lookFor(selector: string) {
  const find = (root: ParentNode): Element | null => {
    const found = root.querySelector(selector)
    if (found) return found
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(shadowRoot)
      if (inside) return inside
    }
    return null
  }
  const element = find(document)
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const value = (element as HTMLTextAreaElement).value as string | undefined
  return { x: left + width / 2, y: top + height / 2, value: value ?? '' }
}

/** Waits for the first element of a selector. @returns its middle, in CSS pixels of the window, and its value if it is a field. */
export async function shownElement(driver: Driver, selector: string): Promise<{ x: number; y: number; value: string }> {
  let found: ReturnType<typeof lookFor> = null
  await expect.poll(async () => (found = await driver.evaluate(lookFor, selector)), selector).not.toBeNull()
  return found!
}

/** Clicks in the middle of the first element of a selector, once there is one. */
export async function clickElement(driver: Driver, selector: string): Promise<void> {
  const { x, y } = await shownElement(driver, selector)
  await driver.click(x, y)
}
