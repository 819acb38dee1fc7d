import { drawMarked } from '../../../drawing/marked-drawing.ts'
import type { FormulaContext } from './formula-context.ts'
import { chunkEnds } from '../../../math/rows/chunks.ts'
import { markedLatex, type MarkLevel, type Stop } from '../../../math/rows/marked-latex.ts'
import type { RowPath } from '../../../math/rows/row-places.ts'
import type { Atom, Row } from '../../../math/rows/row-tree.ts'

const LEVELS: readonly MarkLevel[] = ['everywhere', 'outside', 'nowhere']

/** Some of the formula's own atoms, drawn together. */
interface Chunk {
  readonly level: MarkLevel
  readonly atoms: readonly Atom[]
  readonly isLast: boolean
  readonly element: HTMLElement
  /** The first of its atoms, now and when it was drawn. */
  readonly from: number
  readonly drawnFrom: number
  readonly stops: readonly Stop[]
}

/** The drawing of a formula while the caret is in it, with the places where the caret can be. */
export class EditedDrawing {
  readonly element = document.createElement('span')
  stops: readonly Stop[] = []
  /** The formula that is drawn. */
  root: Row | null = null
  private readonly isDisplay: boolean
  private readonly context: FormulaContext
  private chunks: readonly Chunk[] = []
  private marks = new Map<Stop, HTMLElement | null>()

  constructor(isDisplay: boolean, context: FormulaContext) {
    this.isDisplay = isDisplay
    this.context = context
    // Screen readers read the field.
    this.element.setAttribute('aria-hidden', 'true')
  }

  /** @returns false where the formula cannot be drawn; the last drawing then stays. */
  draw(root: Row): boolean {
    for (const level of LEVELS)
      try {
        const ends = chunkEnds(root)
        this.chunks = ends.length > 1 ? this.drawChunks(root, ends, level) : [this.drawWhole(root, level)]
        this.stops = this.chunks.flatMap(({ stops }) => stops)
        this.root = root
        this.marks.clear()
        return true
      } catch {
        // Marks are not possible everywhere.
      }
    return false
  }

  private drawWhole(root: Row, level: MarkLevel): Chunk {
    const { latex, stops } = markedLatex(root, level)
    this.element.replaceChildren(drawMarked(latex, this.isDisplay, this.context))
    return { level, atoms: root.atoms, isLast: true, element: this.element, from: 0, drawnFrom: 0, stops }
  }

  private drawChunks(root: Row, ends: readonly number[], level: MarkLevel): readonly Chunk[] {
    const unused = this.chunks.filter((chunk) => chunk.level === level && chunk.element !== this.element)
    const chunks = ends.map((end, index) => {
      const from = ends[index - 1] ?? 0
      const isLast = end === root.atoms.length
      const atoms = root.atoms.slice(from, end)
      const at = unused.findIndex(
        (old) =>
          old.isLast === isLast && old.atoms.length === atoms.length && old.atoms.every((atom, i) => atom === atoms[i]),
      )
      return at < 0 ? this.drawChunk(root, from, end, level) : movedChunk(unused.splice(at, 1)[0]!, from)
    })
    this.placeChunks(chunks.map(({ element }) => element))
    return chunks
  }

  private drawChunk(root: Row, from: number, to: number, level: MarkLevel): Chunk {
    const isLast = to === root.atoms.length
    const { latex, stops } = markedLatex(root, level, from, to)
    // The sign at a chunk's end has something after it.
    const source = `${this.isDisplay ? '\\displaystyle ' : ''}${latex}${isLast ? '' : '{}'}`
    const drawing = drawMarked(source, false, this.context)
    const element = document.createElement('span')
    element.append(...(drawing.querySelector('.katex-html') ?? drawing).childNodes)
    return { level, atoms: root.atoms.slice(from, to), isLast, element, from, drawnFrom: from, stops }
  }

  /** Only what has changed is put into the page. */
  private placeChunks(elements: readonly HTMLElement[]): void {
    let line = this.element.querySelector(':scope > .formulary-chunks .katex-html')
    if (!line) {
      const outer = document.createElement('span')
      outer.className = `formulary-chunks${this.isDisplay ? ' katex-display' : ''}`
      const katex = document.createElement('span')
      katex.className = 'katex'
      line = document.createElement('span')
      line.className = 'katex-html'
      katex.append(line)
      outer.append(katex)
      this.element.replaceChildren(outer)
    }
    const kept = new Set<Element>(elements)
    for (const child of [...line.children]) if (!kept.has(child)) child.remove()
    let place = line.firstElementChild
    for (const element of elements)
      if (element === place) place = place.nextElementSibling
      else line.insertBefore(element, place)
  }

  markOf(stop: Stop): HTMLElement | null {
    if (stop.mark === null) return null
    if (this.marks.size === 0)
      for (const { element, stops } of this.chunks) {
        const byNumber = new Map<string | undefined, HTMLElement>()
        // KaTeX draws some parts twice: the first is the visible one.
        for (const mark of element.querySelectorAll<HTMLElement>('[data-mark]'))
          if (!byNumber.has(mark.dataset['mark'])) byNumber.set(mark.dataset['mark'], mark)
        for (const each of stops) this.marks.set(each, byNumber.get(String(each.mark)) ?? null)
      }
    return this.marks.get(stop) ?? null
  }

  /** The chemical formula of which the row at `path` is a part. */
  chemistryOf(path: RowPath): HTMLElement | null {
    const chunk = this.chunks.find(({ from, atoms }) => path[0]! >= from && path[0]! < from + atoms.length)
    if (!chunk) return null
    const owner = [path[0]! - chunk.from + chunk.drawnFrom, ...path.slice(1, -1)].join('.')
    return chunk.element.querySelector<HTMLElement>(`[data-chemistry="${owner}"]`)
  }
}

/** The same drawing for atoms that have other places now. */
function movedChunk(chunk: Chunk, from: number): Chunk {
  const by = from - chunk.from
  if (by === 0) return chunk
  const stops = chunk.stops.map(({ path, index, mark }): Stop => {
    const [first, ...rest] = path
    return first === undefined ? { path, index: index + by, mark } : { path: [first + by, ...rest], index, mark }
  })
  return { ...chunk, from, stops }
}
