import { parseComputedColor } from './colors.ts'
import type { Drawing, Rgb } from './draw-operations.ts'

/** A line under or through text. */
export interface Decoration {
  kind: 'underline' | 'line-through'
  color: Rgb
  sizePx: number
  thicknessPx: number
  offsetPx: number
}

/** The export's stylesheet sets these two, so that they need not be read from font tables. */
const DEFAULT_THICKNESS_EM = 0.06
const DEFAULT_OFFSET_EM = 0.14
/** Where browsers strike text through: a third of the ascent above the baseline. */
const STRIKE_RISE_EM = 0.29

/** The lines of an element's text: its own and those of the elements around it. */
export function decorationsOf(style: CSSStyleDeclaration, above: readonly Decoration[]): readonly Decoration[] {
  if (style.display === 'inline-block') above = []
  const lines = style.textDecorationLine
  const color = parseComputedColor(style.textDecorationColor)
  if (!lines || lines === 'none' || !color) return above
  const sizePx = parseFloat(style.fontSize)
  const own = (['underline', 'line-through'] as const)
    .filter((kind) => lines.includes(kind))
    .map((kind) => ({
      kind,
      color: color.rgb,
      sizePx,
      thicknessPx: parseFloat(style.textDecorationThickness) || sizePx * DEFAULT_THICKNESS_EM,
      offsetPx: parseFloat(style.textUnderlineOffset) || sizePx * DEFAULT_OFFSET_EM,
    }))
  return [...above, ...own]
}

export function drawDecoration(
  drawing: Drawing,
  decoration: Decoration,
  line: { left: number; right: number; baseline: number },
): void {
  const { kind, color, sizePx, thicknessPx, offsetPx } = decoration
  const y = kind === 'underline' ? line.baseline + offsetPx : line.baseline - sizePx * STRIKE_RISE_EM - thicknessPx / 2
  drawing.operations.push({
    kind: 'rectangle',
    x: line.left,
    y,
    width: line.right - line.left,
    height: thicknessPx,
    color,
    anchor: line.baseline - 1,
  })
}
