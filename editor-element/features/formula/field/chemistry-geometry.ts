import { parentPath, rowAt, type RowPath } from '../../../math/rows/row-places.ts'
import { latexOfAtom, slotsOf, type Atom, type Row } from '../../../math/rows/row-tree.ts'
import type { Box } from '../../../core/overlay.ts'
import type { CaretBox } from './boxes.ts'
import type { EditedDrawing } from './edited-drawing.ts'

interface Glyph extends Box {
  readonly text: string
}

const ARROW = '→'
const IS_ARROW = /^(?:<=>>|<<=>|<-->|<=>|<->|->|<-)$/
/** What characters are drawn as. */
const LOOKS: Readonly<Record<string, string>> = {
  '-': '−-–',
  '*': '⋅·∗*',
  '.': '.⋅·•',
  '#': '≡',
  '^': '↑',
  v: '↓v',
}
/** How far glyphs may be out of the order of their characters: an index is drawn before the charge above it. */
const REACH = 6

/** mhchem takes no marks, so its characters are found again in what it has drawn, in their order. */
export class ChemistryGeometry {
  private readonly drawing: EditedDrawing
  private readonly root: Row
  private readonly aligned = new Map<string, readonly (Box | null)[]>()

  constructor(drawing: EditedDrawing, root: Row) {
    this.drawing = drawing
    this.root = root
  }

  caretBox(path: RowPath, index: number): CaretBox | null {
    // The whole chemical formula, of which raised groups and conditions are parts.
    let outer = path
    while (outer.length > 2 && rowAt(this.root, parentPath(outer))?.kind === 'chemistry') outer = parentPath(outer)
    const row = rowAt(this.root, outer)
    const element = this.drawing.chemistryOf(outer)
    if (!row || !element) return null
    const characters = charactersOf(row)
    const key = outer.join('.')
    let boxes = this.aligned.get(key)
    if (!boxes) this.aligned.set(key, (boxes = align(element, characters)))
    const at = offsetOf(row, path.slice(outer.length), index)
    const [before, after] = [boxes[at - 1], boxes[at]]
    if (before) return atEdge(before, before.right)
    if (after) return atEdge(after, after.left)
    const last = boxes.slice(0, at).findLast((box) => box !== null)
    // Spaces are not drawn: a little behind what is before them.
    const gap = characters[at - 1] === ' ' && last ? (last.bottom - last.top) / 5 : 0
    if (last) return atEdge(last, last.right + gap)
    const next = boxes.slice(at).find((box) => box !== null)
    const { left, top, bottom } = element.getBoundingClientRect()
    return next ? atEdge(next, next.left) : { x: left, top, bottom: bottom > top ? bottom : top + 16 }
  }
}

const atEdge = ({ top, bottom }: Box, x: number): CaretBox => ({ x, top, bottom })

/** The characters of a row; those that only group are ''. */
const charactersOf = (row: Row): readonly string[] => row.atoms.flatMap(charactersOfAtom)

function charactersOfAtom(atom: Atom): readonly string[] {
  if (atom.kind !== 'structure') return [latexOfAtom(atom)]
  const inside = slotsOf(atom).flatMap((slot) => ['', ...charactersOf(slot), ''])
  return atom.name === 'arrow' ? [(atom.pieces[0] as string).replace(/\[$/, ''), ...inside] : inside
}

/** The place of a caret among the characters. */
function offsetOf(row: Row, rest: RowPath, index: number): number {
  const [at, slot = 0, ...deeper] = rest
  const before = row.atoms.slice(0, at ?? index).reduce((sum, atom) => sum + charactersOfAtom(atom).length, 0)
  if (at === undefined) return before
  const owner = row.atoms[at]!
  const slots = slotsOf(owner)
  const isArrow = owner.kind === 'structure' && owner.name === 'arrow'
  const skipped = slots.slice(0, slot).reduce((sum, each) => sum + charactersOf(each).length + 2, isArrow ? 1 : 0)
  return before + skipped + 1 + offsetOf(slots[slot]!, deeper, index)
}

function align(element: HTMLElement, characters: readonly string[]): readonly (Box | null)[] {
  const glyphs = glyphsOf(element)
  const used = new Set<Glyph>()
  let next = 0
  return characters.map((character) => {
    if (character === '' || character === ' ' || character === '_') return null
    const looks = IS_ARROW.test(character) ? ARROW : (LOOKS[character] ?? character)
    for (let index = Math.max(0, next - REACH); index < Math.min(glyphs.length, next + REACH); index++) {
      const glyph = glyphs[index]!
      if (used.has(glyph) || !looks.includes(glyph.text)) continue
      used.add(glyph)
      next = index + 1
      return glyph
    }
    return null
  })
}

/** What can be seen, character by character; an arrow is one, and so is each of what lies on it. */
function glyphsOf(element: HTMLElement): readonly Glyph[] {
  const glyphs: Glyph[] = []
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      let end = 0
      for (const text of node.data) {
        end += text.length
        if (/[\u200b\s]/.test(text)) continue
        const range = document.createRange()
        range.setStart(node, end - text.length)
        range.setEnd(node, end)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        glyphs.push({ text, left, right, top, bottom })
      }
      return
    }
    if (node instanceof HTMLElement && node.style.color === 'transparent') return
    if (node instanceof SVGElement) {
      const { left, right, top, bottom } = node.getBoundingClientRect()
      glyphs.push({ text: ARROW, left, right, top: top - 6, bottom: bottom + 6 })
      return
    }
    for (const child of node.childNodes) visit(child)
  }
  visit(element)
  return glyphs
}
