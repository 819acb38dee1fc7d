import { isSignAlone, type Stop } from '../../../math/rows/marked-latex.ts'
import {
  isCaret,
  isSamePath,
  ownerOf,
  parentPath,
  rangeOf,
  rowAt,
  slotPath,
  type RowPath,
  type RowSelection,
} from '../../../math/rows/row-places.ts'
import { isEmptyRow, isStructure, slotsOf, type Row } from '../../../math/rows/row-tree.ts'
import { scriptsOf } from '../../../math/rows/scripts.ts'
import type { Box } from '../../../core/overlay.ts'
import { boxAround, least, middleOf, outside, type CaretBox } from './boxes.ts'
import { ChemistryGeometry } from './chemistry-geometry.ts'
import type { EditedDrawing } from './edited-drawing.ts'

/** Structures whose parts are below each other, centered or aligned in a box that is wider than they are. */
const STACKS = ['frac', 'binom', 'grid']

const keyOf = (path: RowPath, index: number) => `${path.join('.')}:${index}`

/** Where the places of the caret are in a drawing. Measured when first asked for; valid until the page is laid out anew. */
export class CaretGeometry {
  readonly stops: readonly Stop[]
  private readonly drawing: EditedDrawing
  private readonly root: Row
  private readonly byKey = new Map<string, Stop>()
  private readonly boxes = new Map<Stop, CaretBox | null>()
  private readonly rowBoxes = new Map<string, Box | null>()
  private readonly chemistry: ChemistryGeometry

  constructor(drawing: EditedDrawing, root: Row) {
    this.drawing = drawing
    this.root = root
    this.stops = drawing.stops
    this.chemistry = new ChemistryGeometry(drawing, root)
    for (const stop of this.stops) this.byKey.set(keyOf(stop.path, stop.index), stop)
  }

  caretBox(path: RowPath, index: number): CaretBox | null {
    const stop = this.byKey.get(keyOf(path, index))
    return stop ? this.boxOf(stop) : null
  }

  boxOf(stop: Stop): CaretBox | null {
    let box = this.boxes.get(stop)
    if (box === undefined) this.boxes.set(stop, (box = this.measure(stop)))
    return box
  }

  private measure(stop: Stop): CaretBox | null {
    const mark = this.drawing.markOf(stop)
    if (mark) return boxOfMark(mark)
    if (rowAt(this.root, stop.path)?.kind === 'chemistry') return this.chemistry.caretBox(stop.path, stop.index)
    return this.boxBesideSign(stop) ?? this.boxBehindCarrier(stop) ?? this.boxInScripts(stop)
  }

  /** The drawn atom that the mark of this stop is before. */
  private carrierOf(stop: Stop | undefined): { mark: HTMLElement; carrier: Element } | null {
    const mark = stop && this.drawing.markOf(stop)
    let carrier = mark?.nextElementSibling ?? null
    while (carrier?.matches('.mspace, [data-mark]')) carrier = carrier.nextElementSibling
    return mark && carrier ? { mark, carrier } : null
  }

  private lastCarrierBefore(path: RowPath, from: number) {
    for (let index = from; index >= 0; index--) {
      const found = this.carrierOf(this.byKey.get(keyOf(path, index)))
      if (found) return found
    }
    return null
  }

  /** Before scripts and primes: behind what carries them. */
  private boxBehindCarrier({ path, index }: Stop): CaretBox | null {
    const found = this.lastCarrierBefore(path, index - 1)
    if (!found) return null
    const scripts = found.carrier.querySelector(':scope > .msupsub')
    const x = (scripts ?? found.carrier).getBoundingClientRect()[scripts ? 'left' : 'right']
    return { ...boxOfMark(found.mark), x }
  }

  /** Before scripts that have no base. */
  private boxInScripts({ path, index }: Stop): CaretBox | null {
    return this.caretBox(slotPath(path, index, 0), 0)
  }

  /** One sign alone under an accent or as a limit has no marks: its box follows from what it belongs to. */
  private boxBesideSign({ path, index }: Stop): CaretBox | null {
    const owner = ownerOf(this.root, path)
    const row = rowAt(this.root, path)
    if (!owner || !row) return null
    const [around, at, slot] = [parentPath(path), path.at(-2)!, path.at(-1)!]
    if (!isSignAlone(owner, slot, row, rowAt(this.root, around)!.atoms[at - 1])) return null
    const found = this.lastCarrierBefore(around, at)
    if (!found) return null
    if (owner.name !== 'scripts') {
      const { left, right } = found.carrier.getBoundingClientRect()
      return { ...boxOfMark(found.mark), x: index === 0 ? left : right }
    }
    const signs = [...found.carrier.querySelectorAll('.sizing')]
      .map((sizing) => sizing.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .toSorted((a, b) => a.top - b.top)
    const box = scriptsOf(owner)[slot]!.sign === '^' ? signs[0] : signs.at(-1)
    return box ? { x: index === 0 ? box.left : box.right, top: box.top, bottom: box.bottom } : null
  }

  /** What a row covers with all that is in it. */
  rowBox(path: RowPath): Box | null {
    const key = path.join('.')
    let box = this.rowBoxes.get(key)
    if (box === undefined) {
      const row = rowAt(this.root, path)
      this.rowBoxes.set(key, (box = row && this.rangeBox(path, 0, isEmptyRow(row) ? 0 : row.atoms.length)))
    }
    return box
  }

  /** What the formula covers, or the cell of its outermost grid that this row is in. */
  lineBox(path: RowPath): Box | null {
    for (let depth = 2; depth <= path.length; depth += 2) {
      const row = path.slice(0, depth)
      if (isStructure(ownerOf(this.root, row), 'grid')) return this.rowBox(row)
    }
    return this.rowBox([])
  }

  /** What some slots of an atom cover; one of them is at this path. Those without a place in the drawing do not count. */
  slotsBox(slot: RowPath, slots: readonly number[]): Box | null {
    let box: Box | null = null
    for (const each of slots) {
      const own = this.rowBox([...slot.slice(0, -1), each])
      if (own) box = box ? boxAround(box, own) : own
    }
    return box
  }

  private rangeBox(path: RowPath, from: number, to: number): Box | null {
    const start = this.caretBox(path, from)
    const end = this.caretBox(path, to) ?? start
    if (!start || !end) return null
    let box = boxAround({ left: start.x, right: start.x, ...start }, { left: end.x, right: end.x, ...end })
    const { atoms } = rowAt(this.root, path)!
    for (let index = from; index < to; index++)
      for (const slot of slotsOf(atoms[index]).keys()) {
        const inner = this.rowBox(slotPath(path, index, slot))
        if (inner) box = boxAround(box, inner)
      }
    return box
  }

  /** The boxes of what is selected: one for each line of a formula that is broken into lines. */
  selectionBoxes(selection: RowSelection): readonly Box[] {
    if (isCaret(selection)) return []
    const { path } = selection
    const [from, to] = rangeOf(selection)
    const [first, last] = [this.caretBox(path, from), this.caretBox(path, to)]
    if (!first || !last) return []
    const isOneLine = path.length > 0 || Math.abs(first.top - last.top) < (first.bottom - first.top) / 2
    if (isOneLine) return [this.rangeBox(path, from, to)].filter((box) => box !== null)
    const lines: Box[] = []
    for (let index = from; index < to; index++) {
      const [start, end] = [this.caretBox(path, index), this.caretBox(path, index + 1)]
      const box = start && end && Math.abs(start.top - end.top) < 4 ? this.rangeBox(path, index, index + 1) : null
      const line = lines.at(-1)
      if (!box) continue
      if (line && box.left >= line.left && box.top < line.bottom) lines[lines.length - 1] = boxAround(line, box)
      else lines.push(box)
    }
    return lines
  }

  /** The place nearest to a point: of the innermost row that has the point, the nearest. */
  placeAt(x: number, y: number): Stop | null {
    const costs = this.stops.map((stop): readonly [Stop, number] => {
      const box = this.boxOf(stop)
      if (!box) return [stop, Infinity]
      const row = this.rowBox(stop.path)
      const away = row ? Math.hypot(outside(x, row.left, row.right), outside(y, row.top, row.bottom)) : 0
      // Browsers round where a press was to whole pixels.
      const rowCost = (away <= 1 ? 0 : away) * 1_000 - stop.path.length
      return [stop, rowCost * 1_000 + Math.abs(box.x - x) + 2 * outside(y, box.top, box.bottom)]
    })
    const [stop, cost] = least(costs) ?? [null, Infinity]
    return stop === null || cost === Infinity ? null : (this.placeInStack(stop.path, x, y) ?? stop)
  }

  /** Beside a short denominator or the signs of a cell, but in the fraction or grid: the nearest place of the nearest line. */
  private placeInStack(path: RowPath, x: number, y: number): Stop | null {
    for (const [at, atom] of rowAt(this.root, path)!.atoms.entries()) {
      if (!STACKS.some((name) => isStructure(atom, name))) continue
      const box = this.slotsBox(slotPath(path, at, 0), [...slotsOf(atom).keys()])
      if (!box || outside(x, box.left, box.right) > 0 || outside(y, box.top, box.bottom) > 0) continue
      const inside = this.stops.filter(
        (stop) => stop.path.length > path.length && isSamePath(stop.path.slice(0, path.length + 1), [...path, at]),
      )
      const costs = inside.map((stop): readonly [Stop, number] => {
        const own = this.boxOf(stop)
        return [stop, own ? outside(y, own.top, own.bottom) * 1_000 + Math.abs(own.x - x) : Infinity]
      })
      return least(costs)?.[0] ?? null
    }
    return null
  }

  /**
   * Where Up and Down lead: a part of what is beside the caret, a sibling of the part that the caret is in, the same further out,
   * the next line of a formula that is broken into lines. Null out of the formula.
   * @param x where the caret would be if lines had places everywhere.
   */
  placeBeyond({ path, head }: RowSelection, direction: 1 | -1, x: number): Stop | null {
    const here = this.caretBox(path, head)
    if (!here) return null
    for (const index of [head, head - 1]) {
      const found = this.nearestSlot(path, index, null, middleOf(here), direction, x)
      if (found) return found
    }
    for (let inner = path; inner.length > 0; inner = parentPath(inner)) {
      const own = this.rowBox(inner)
      const level = own ? middleOf(own) : middleOf(here)
      const found = this.nearestSlot(parentPath(inner), inner.at(-2)!, inner.at(-1)!, level, direction, x)
      if (found) return found
    }
    return path.length > 0 ? null : this.nextLine(here, direction, x)
  }

  private nearestSlot(
    path: RowPath,
    index: number,
    except: number | null,
    level: number,
    direction: 1 | -1,
    x: number,
  ): Stop | null {
    const slots = slotsOf(rowAt(this.root, path)?.atoms[index])
    const costs = [...slots.keys()].flatMap((slot): (readonly [RowPath, number])[] => {
      const box = slot === except ? null : this.rowBox(slotPath(path, index, slot))
      const beyond = box ? (middleOf(box) - level) * direction : 0
      return box && beyond > 1 ? [[slotPath(path, index, slot), beyond * 3 + outside(x, box.left, box.right)]] : []
    })
    const [slot] = least(costs) ?? []
    return slot
      ? this.nearestIn(
          this.stops.filter((stop) => isSamePath(stop.path, slot)),
          x,
        )
      : null
  }

  private nextLine(here: CaretBox, direction: 1 | -1, x: number): Stop | null {
    const third = (here.bottom - here.top) / 3
    const costs = this.stops.flatMap((stop): (readonly [Stop, number])[] => {
      const box = stop.path.length === 0 ? this.boxOf(stop) : null
      if (!box) return []
      const isBeyond = direction < 0 ? box.bottom <= here.top + third : box.top >= here.bottom - third
      return isBeyond ? [[stop, Math.abs(middleOf(box) - middleOf(here)) * 5 + Math.abs(box.x - x)]] : []
    })
    return least(costs)?.[0] ?? null
  }

  private nearestIn(stops: readonly Stop[], x: number): Stop | null {
    return least(stops.map((stop) => [stop, Math.abs((this.boxOf(stop)?.x ?? Infinity) - x)] as const))?.[0] ?? null
  }
}

function boxOfMark(mark: Element): CaretBox {
  const { left, top, bottom } = mark.getBoundingClientRect()
  return { x: left, top, bottom }
}
