import type { Keep } from './draw-operations.ts'
import type { Box } from './pdf-geometry.ts'

/**
 * What keeps the upper edge of a box on the page of its first line, and the lower one on that of its last: an edge alone would be
 * an empty strip.
 * @param inside the keeps of what is in the box.
 */
export function edgeKeeps({ y, height }: Pick<Box, 'y' | 'height'>, inside: readonly Keep[]): Keep[] {
  const first = inside.reduce<Keep | null>((found, keep) => (found && found.top <= keep.top ? found : keep), null)
  const last = inside.reduce<Keep | null>((found, keep) => (found && found.bottom >= keep.bottom ? found : keep), null)
  if (!first || !last) return []
  const upper = { top: Math.min(y, first.top), bottom: first.bottom }
  const lower = { top: last.top, bottom: Math.max(y + height, last.bottom) }
  return [upper, lower]
}
