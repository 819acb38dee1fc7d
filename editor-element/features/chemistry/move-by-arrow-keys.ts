import type { KeyboardEvent } from 'react'

/**
 * Arrow keys, Home and End move the focus among the buttons of `box`, by their position on the screen.
 */
export function moveByArrowKeys(event: KeyboardEvent, box: HTMLElement | null): void {
  const buttons = [...(box?.querySelectorAll<HTMLElement>('button') ?? [])]
  const index = buttons.indexOf(event.target as HTMLElement)
  if (!box || index < 0) return
  const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowRight: () => buttons[index + forward],
    ArrowLeft: () => buttons[index - forward],
    ArrowDown: () => nearest(buttons, index, 1),
    ArrowUp: () => nearest(buttons, index, -1),
    Home: () => buttons[0],
    End: () => buttons.at(-1),
  }
  const target = targets[event.key]?.()
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}

/** The nearest button of the next row. */
function nearest(buttons: readonly HTMLElement[], index: number, direction: 1 | -1): HTMLElement | undefined {
  const center = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, height }
  }
  const from = center(buttons[index]!)
  let best: HTMLElement | undefined
  let bestDistance = Infinity
  for (const button of buttons) {
    const to = center(button)
    const down = (to.y - from.y) * direction
    if (down < from.height / 2) continue
    // Rows first: an element one row away wins over anything farther.
    const distance = down * 100 + Math.abs(to.x - from.x)
    if (distance < bestDistance) [best, bestDistance] = [button, distance]
  }
  return best
}
