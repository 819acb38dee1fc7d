import { parseComputedColor } from './colors.ts'
import type { Drawing, TextOperation } from './draw-operations.ts'
import type { ExportFace } from './export-faces.ts'
import type { FaceFinder } from './face-finder.ts'
import { drawGlyphs } from './glyph-pictures.ts'
import type { Tag } from './structure.ts'
import { drawDecoration, type Decoration } from './text-decorations.ts'
import { graphemesOf, isInvisible, isRightToLeft, type Grapheme } from '../../core/graphemes.ts'

interface MissingWord {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Reads text nodes: every letter where the browser put it, so kerning and justification are kept. */
export class TextWalk {
  origin!: DOMRect
  private readonly faces: FaceFinder
  private readonly place: HTMLElement
  private readonly drawing: Drawing
  private readonly ascents = new Map<string, number>()
  private readonly range = document.createRange()
  private last: { run: TextOperation; right: number } | null = null

  constructor(faces: FaceFinder, place: HTMLElement, drawing: Drawing) {
    this.faces = faces
    this.place = place
    this.drawing = drawing
  }

  /** @param tag null for what only decorates. */
  async draw(
    node: Text,
    around: { decorations: readonly Decoration[]; isInFormula: boolean; tag: Tag | null },
  ): Promise<void> {
    const { data } = node
    const { decorations, isInFormula, tag } = around
    if (data === '' || !node.parentElement) return
    const style = getComputedStyle(node.parentElement)
    const color = parseComputedColor(style.color)
    const sizePx = parseFloat(style.fontSize)
    if (!color || !(sizePx > 0)) return
    const stack = this.faces.stackOf(style)
    const ascent = this.ascentOf(style)
    let run: TextOperation | null = null
    let word: MissingWord | null = null
    const lines: { left: number; right: number; baseline: number }[] = []

    const endWord = () => {
      if (word) this.drawWord(word, style, { ascent, sizePx, tag })
      word = null
    }
    for (const grapheme of graphemesOf(data)) {
      if (isInvisible(grapheme.text)) continue
      const rect = this.rectOf(node, grapheme)
      if (!rect) continue
      if (rect.width === 0 && /\s/.test(grapheme.text)) {
        if (run && !isInFormula) this.addSpace(run, lines.at(-1)!.right)
        continue
      }
      const left = rect.left - this.origin.left
      const top = rect.top - this.origin.top
      const right = left + rect.width
      const bottom = top + rect.height
      const baseline = top + ascent
      const line = lines.at(-1)
      if (line && Math.abs(line.baseline - baseline) < 0.5 && left >= line.left - 0.5)
        line.right = Math.max(line.right, right)
      else {
        lines.push({ left, right, baseline })
        if (!isInFormula) this.drawing.keeps.push({ top, bottom })
      }
      const found = this.faceOfGrapheme(grapheme, stack)
      const face = found instanceof Promise ? await found : found
      if (!face) {
        run = null
        const open: MissingWord | null = word
        if (open && Math.abs(open.top - top) < 0.5 && isScript(grapheme.text)) {
          open.text += grapheme.text
          open.left = Math.min(open.left, left)
          open.right = Math.max(open.right, right)
        } else {
          endWord()
          word = { text: grapheme.text, left, right, top, bottom }
          if (!isScript(grapheme.text)) endWord()
        }
        continue
      }
      endWord()
      const last = run?.glyphs.at(-1)
      if (
        !run ||
        run.face !== face.name ||
        Math.abs(run.baseline - baseline) > 0.25 ||
        (last && left < last.x - 0.01)
      ) {
        run = {
          kind: 'text',
          piece: tag?.piece() ?? null,
          face: face.name,
          sizePx,
          color: color.rgb,
          baseline,
          top,
          bottom,
          glyphs: [],
        }
        this.drawing.operations.push(run)
      }
      run.glyphs.push({ char: grapheme.text.normalize('NFC'), x: left })
      this.last = { run, right }
    }
    endWord()
    for (const decoration of decorations) for (const line of lines) drawDecoration(this.drawing, decoration, line)
  }

  /** A line break separates words, for who reads the tags. */
  endLine(tag: Tag | null): void {
    const { last } = this
    if (last?.run.piece && tag?.kids.at(-1) === last.run.piece) this.addSpace(last.run, last.right)
  }

  /** The space at which a line breaks is not seen, but its words are two. */
  private addSpace(run: TextOperation, x: number): void {
    const face = this.faces.faces.get(run.face)
    if (face && run.glyphs.at(-1)?.char !== ' ' && this.faces.find(0x20, [face])) run.glyphs.push({ char: ' ', x })
  }

  private rectOf(node: Text, { index, text }: Grapheme): DOMRect | undefined {
    this.range.setStart(node, index)
    this.range.setEnd(node, index + text.length)
    const rects = this.range.getClientRects()
    return rects[rects.length - 1]
  }

  private faceOfGrapheme({ text }: Grapheme, stack: readonly ExportFace[]) {
    const composed = text.normalize('NFC')
    const codePoint = composed.codePointAt(0)!
    // jsPDF only writes characters of one UTF-16 unit.
    if (composed.length !== 1 || isScript(composed)) return null
    return this.faces.find(codePoint, stack)
  }

  private drawWord(
    word: MissingWord,
    style: CSSStyleDeclaration,
    { ascent, sizePx, tag }: { ascent: number; sizePx: number; tag: Tag | null },
  ): void {
    const box = { x: word.left, y: word.top, width: word.right - word.left, height: word.bottom - word.top }
    if (box.width <= 0) return
    const baseline = word.top + ascent
    const { picture, key, data } = drawGlyphs(word.text, style, { ...box, baseline })
    this.drawing.operations.push(
      { kind: 'glyph-picture', ...picture, key, data },
      {
        kind: 'hidden-text',
        piece: tag?.piece() ?? null,
        text: word.text,
        isRightToLeft: isRightToLeft(word.text),
        x: word.left,
        width: box.width,
        sizePx,
        baseline,
        top: word.top,
        bottom: word.bottom,
      },
    )
  }

  /** Height of the baseline below the top of a text's box, measured once for each font and size. */
  private ascentOf(style: CSSStyleDeclaration): number {
    const { fontStyle, fontWeight, fontSize, fontFamily } = style
    const key = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    let ascent = this.ascents.get(key)
    if (ascent === undefined) {
      const probe = document.createElement('span')
      probe.className = 'formulary-export-probe'
      Object.assign(probe.style, { fontStyle, fontWeight, fontSize, fontFamily })
      const mark = document.createElement('span')
      probe.append('x', mark)
      this.place.append(probe)
      this.range.selectNodeContents(probe.firstChild!)
      ascent = mark.getBoundingClientRect().bottom - this.range.getBoundingClientRect().top
      probe.remove()
      this.ascents.set(key, ascent)
    }
    return ascent
  }
}

/** Scripts whose letters change with their neighbors: such a word is drawn as a whole. */
const SCRIPT = /[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/
const isScript = (text: string): boolean => SCRIPT.test(text)
