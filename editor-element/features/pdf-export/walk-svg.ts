import { parseComputedColor } from './colors.ts'
import type { Drawing, PathSegment } from './draw-operations.ts'
import type { Box } from './pdf-geometry.ts'
import type { Tag } from './structure.ts'
import { parseSvgPath } from './svg-path.ts'

/** KaTeX's roots, arrows, braces and strokes, and the export's own icons. */
export function drawSvg(svg: SVGElement, origin: DOMRect, drawing: Drawing, tag: Tag | null): void {
  const clip = clipOf(svg, origin)
  if (clip && (clip.width <= 0 || clip.height <= 0)) return
  for (const shape of svg.querySelectorAll<SVGGeometryElement>('path, line')) {
    const matrix = shape.getScreenCTM()
    const style = getComputedStyle(shape)
    if (!matrix) continue
    const isLine = shape.nodeName === 'line'
    const color = parseComputedColor(isLine ? style.stroke : style.fill)
    if (!color) continue
    const segments = (isLine ? lineSegments(shape as SVGLineElement) : parseSvgPath(shape.getAttribute('d') ?? '')).map(
      (segment) => transform(segment, matrix, origin),
    )
    const heights = segments.flatMap((segment) => segment.slice(1).filter((_, index) => index % 2 === 1) as number[])
    if (heights.length === 0) continue
    const stroke = isLine ? { strokePx: parseFloat(style.strokeWidth) || 1 } : {}
    drawing.operations.push({
      kind: 'path',
      piece: tag?.piece() ?? null,
      segments,
      color: color.rgb,
      ...stroke,
      clip: isLine ? null : clip,
      top: Math.max(Math.min(...heights), clip ? clip.y : -Infinity),
      bottom: Math.min(Math.max(...heights), clip ? clip.y + clip.height : Infinity),
    })
  }
}

function lineSegments(line: SVGLineElement): PathSegment[] {
  return [
    ['M', line.x1.baseVal.value, line.y1.baseVal.value],
    ['L', line.x2.baseVal.value, line.y2.baseVal.value],
  ]
}

function transform(segment: PathSegment, { a, b, c, d, e, f }: DOMMatrix, origin: DOMRect): PathSegment {
  const numbers = segment.slice(1) as number[]
  const moved: number[] = []
  for (let index = 0; index < numbers.length; index += 2) {
    const x = numbers[index]!
    const y = numbers[index + 1]!
    moved.push(a * x + c * y + e - origin.left, b * x + d * y + f - origin.top)
  }
  return [segment[0], ...moved] as unknown as PathSegment
}

/** The visible part of an SVG that is wider than its box: KaTeX draws long roots and clips them. */
function clipOf(svg: SVGElement, origin: DOMRect): Box | null {
  let clip = svg.getBoundingClientRect()
  for (let around = svg.parentElement; around && !around.classList.contains('katex'); around = around.parentElement) {
    if (getComputedStyle(around).overflowX !== 'hidden') continue
    const box = around.getBoundingClientRect()
    const left = Math.max(clip.left, box.left)
    const top = Math.max(clip.top, box.top)
    clip = new DOMRect(left, top, Math.min(clip.right, box.right) - left, Math.min(clip.bottom, box.bottom) - top)
  }
  return { x: clip.left - origin.left, y: clip.top - origin.top, width: clip.width, height: clip.height }
}
