import type { PathSegment } from './draw-operations.ts'

/**
 * Reads the `d` of an SVG path into moves, lines and cubic curves in absolute coordinates. As in browsers, everything after an
 * error is left out (KaTeX ships one such path). Arcs are not read: KaTeX has none.
 */
export function parseSvgPath(d: string): PathSegment[] {
  const tokens = d.match(/[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []
  const segments: PathSegment[] = []
  let at = 0
  let command = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  // The last control point, which the smooth curves mirror.
  let [cubicX, cubicY, quadX, quadY] = [0, 0, 0, 0]

  const numbers = (count: number): number[] | null => {
    const values = tokens.slice(at, at + count).map(Number)
    if (values.length < count || values.some((value) => !Number.isFinite(value))) return null
    at += count
    return values
  }
  const cubic = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number) => {
    segments.push(['C', x1, y1, x2, y2, toX, toY])
    ;[cubicX, cubicY, x, y] = [x2, y2, toX, toY]
    ;[quadX, quadY] = [x, y]
  }
  const quadratic = (x1: number, y1: number, toX: number, toY: number) => {
    const [fromX, fromY] = [x, y]
    cubic(
      fromX + (2 / 3) * (x1 - fromX),
      fromY + (2 / 3) * (y1 - fromY),
      toX + (2 / 3) * (x1 - toX),
      toY + (2 / 3) * (y1 - toY),
      toX,
      toY,
    )
    ;[quadX, quadY, cubicX, cubicY] = [x1, y1, toX, toY]
  }
  const moveTo = (kind: 'M' | 'L', toX: number, toY: number) => {
    segments.push([kind, toX, toY])
    ;[x, y, cubicX, cubicY, quadX, quadY] = [toX, toY, toX, toY, toX, toY]
  }

  while (at < tokens.length) {
    if (/[a-z]/i.test(tokens[at]!)) command = tokens[at++]!
    else if (command === '' || /z/i.test(command)) break
    const [dx, dy] = command === command.toLowerCase() ? [x, y] : [0, 0]
    const kind = command.toUpperCase()
    if (segments.length === 0 && kind !== 'M') break
    if (kind === 'Z') {
      segments.push(['Z'])
      ;[x, y, cubicX, cubicY, quadX, quadY] = [startX, startY, startX, startY, startX, startY]
      continue
    }
    const count = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2 }[kind]
    const values = count === undefined ? null : numbers(count)
    if (!values) break
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = values
    if (kind === 'M') {
      moveTo('M', a + dx, b + dy)
      ;[startX, startY] = [x, y]
      // Further pairs after a move are lines.
      command = command === 'm' ? 'l' : 'L'
    } else if (kind === 'L') moveTo('L', a + dx, b + dy)
    else if (kind === 'H') moveTo('L', a + dx, y)
    else if (kind === 'V') moveTo('L', x, a + dy)
    else if (kind === 'C') cubic(a + dx, b + dy, c + dx, e + dy, f + dx, g + dy)
    else if (kind === 'S') cubic(2 * x - cubicX, 2 * y - cubicY, a + dx, b + dy, c + dx, e + dy)
    else if (kind === 'Q') quadratic(a + dx, b + dy, c + dx, e + dy)
    else quadratic(2 * x - quadX, 2 * y - quadY, a + dx, b + dy)
  }
  return segments
}
