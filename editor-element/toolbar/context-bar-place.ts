import type { EditorCore } from '../core/editor-core.ts'
import { overlayOf, visibleArea, type Box } from '../core/overlay.ts'
import { scaleOf } from '../core/scale.ts'
import { coveredText } from './covered-text.ts'
import type { ContextBarAnchor } from './context-bar-store.ts'

const GAP_PX = 6
const MARGIN_PX = 4
/** How far from a formula or a picture its bar may be placed, and the steps of the search. */
const NEAR_PX = 144
const STEP_PX = 24

/** What widens by typing moves its bar when there was no key for so long. */
const SETTLE_MS = 250

interface Position {
  readonly left: number
  readonly top: number
  /** What it was found for: where lines are, and where its node begins and ends in them. */
  readonly lines: string
  readonly ends: string
  settling?: ReturnType<typeof setTimeout>
}

/** A bar's last position: a key that moved nothing does not search again. */
const lastPositions = new WeakMap<HTMLElement, Position>()

/**
 * Above or below its node if it covers no text there; else the nearest free place, or the lower or upper edge of the visible
 * area. If there is text everywhere, the place that covers the least, preferring nearer ones.
 */
export function placeContextBar(editor: EditorCore, bar: HTMLElement, anchor: ContextBarAnchor): void {
  const { view } = editor
  const node = view && anchorBox(editor, anchor)
  if (!view || !node) return
  const area = visibleArea(view)
  const layer = overlayOf(view) ?? bar
  const origin = layer.getBoundingClientRect()
  const scale = scaleOf(layer)
  const [width, height] = [bar.offsetWidth * scale, bar.offsetHeight * scale]
  const [gap, margin] = [GAP_PX * scale, MARGIN_PX * scale]
  const isRtl = getComputedStyle(bar).direction === 'rtl'
  // The end of a link moves with every letter that is typed into it.
  const right = anchor.end === null ? node.right : 0
  const lines = keyOf([node.top, node.bottom, area.top, area.bottom, area.left, area.right, width, height, +isRtl])
  const ends = keyOf([node.left, right])
  let position = lastPositions.get(bar)
  clearTimeout(position?.settling)
  if (position?.lines !== lines) position = search()
  // A formula is a little wider after each key: its bar neither moves nor searches with every one.
  else if (position.ends !== ends) position.settling = setTimeout(() => bar.isConnected && show(search()), SETTLE_MS)
  show(position)

  function search(): Position {
    // Hidden, because otherwise hit tests would find the bar itself.
    bar.style.visibility = 'hidden'
    const found = { lines, ends, ...bestPosition() }
    lastPositions.set(bar, found)
    return found
  }

  function show({ left, top }: Position): void {
    bar.style.top = `${Math.round((top - origin.top) / scale)}px`
    bar.style.left = `${Math.round((left - origin.left) / scale)}px`
    const isOutOfSight = node!.bottom < area.top || node!.top > area.bottom
    bar.style.visibility = isOutOfSight || coversWriting(left, top) ? 'hidden' : 'visible'
  }

  /** In the little room above a keypad there may be no place but over the formula that is being written. */
  function coversWriting(left: number, top: number): boolean {
    const isOverNode = top < node!.bottom && top + height > node!.top && left < node!.right && left + width > node!.left
    if (!isOverNode) return false
    const dom = view!.nodeDOM(anchor.pos)
    return dom instanceof HTMLElement && dom.classList.contains('formulary-formula-edited')
  }

  /** Places below and above the node, at growing distances. */
  function near(): number[] {
    const tops: number[] = []
    for (let far = STEP_PX; far <= NEAR_PX; far += STEP_PX)
      tops.push(node!.bottom + gap + far * scale, node!.top - gap - height - far * scale)
    return tops.filter((top) => top >= area.top && top + height <= area.bottom)
  }

  function bestPosition(): { left: number; top: number } {
    const within = (left: number) => Math.max(area.left + margin, Math.min(left, area.right - width - margin))
    const sides = [within(isRtl ? node!.right - width : node!.left), within(isRtl ? node!.left : node!.right - width)]
    const edges = [area.bottom - margin - height, area.top + margin]
    // The edge farther from the cursor first.
    if (view!.coordsAtPos(view!.state.selection.from).top > (area.top + area.bottom) / 2) edges.reverse()
    const beside = [node!.top - gap - height, node!.bottom + gap].filter(
      (top) => top >= area.top && top + height <= area.bottom,
    )
    let best = { left: sides[0]!, top: beside[0] ?? edges[0]!, covered: Infinity }
    // A bar for a few words must be near them, even if it covers others.
    const tops = anchor.end !== null && beside.length > 0 ? beside : [...beside, ...near(), ...edges]
    for (const top of tops)
      for (const left of sides) {
        const covered = coveredText(view!, { left, top, right: left + width, bottom: top + height }, best.covered)
        if (covered < best.covered) best = { left, top, covered }
        if (covered === 0) return best
      }
    return best
  }
}

const keyOf = (numbers: readonly number[]): string => numbers.map(Math.round).join()

/** The box that a bar belongs to, in client coordinates: that of a node, or of a range of text. */
function anchorBox({ view }: EditorCore, { pos, end }: ContextBarAnchor): Box | null {
  if (!view) return null
  if (end !== null) {
    const [from, to] = [view.coordsAtPos(pos, 1), view.coordsAtPos(end, -1)]
    const isOneLine = from.top === to.top
    const { left } = isOneLine ? from : view.dom.getBoundingClientRect()
    return { top: from.top, bottom: to.bottom, left, right: to.right }
  }
  const dom = view.nodeDOM(pos)
  if (!(dom instanceof HTMLElement)) return null
  return (dom.querySelector(':scope > [data-bar-anchor]') ?? dom).getBoundingClientRect()
}
