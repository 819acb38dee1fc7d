import { latexOfDisplayedOmml } from '../../formula/pasted/omml-number-latex.ts'
import type { Block } from './block.ts'
import { alternativeOf } from './alternatives.ts'
import { readInline, type InlineContext } from './inline.ts'
import { at, child, integer, val } from './elements.ts'
import { Fields } from './fields.ts'
import { isBlank, isPicture, pictureHtml, type PictureReference, type Pieces } from './html-pieces.ts'
import { indentOf, type ListPlace } from './numbering.ts'
import { alignmentOf, isEndGone, isRule, lineHtml, type Paragraph } from './paragraph.ts'
import type { Reading } from './reading.ts'
import { kindOf, type ParagraphKind, type Style } from './styles.ts'
import { tableHtml } from './tables.ts'
import { formulaHtml } from '../../../math/formula-html.ts'

/** The blocks of a body, a cell, a note or a text box. */
export function readBlocks(parent: Element, reading: Reading): Block[] {
  const reader = new BlockReader(reading)
  reader.readAll(parent)
  return reader.finish()
}

class BlockReader {
  private readonly blocks: Block[] = []
  private readonly reading: Reading
  private readonly fields = new Fields()
  /** The beginning of a paragraph whose end was deleted: it goes on in the next. */
  private before: Pieces = []

  constructor(reading: Reading) {
    this.reading = reading
  }

  readAll(parent: Element): void {
    for (const element of parent.children) this.read(element)
  }

  finish(): Block[] {
    this.endBefore()
    return this.blocks
  }

  /** No paragraph follows in which it could go on. */
  private endBefore(): void {
    if (this.before.length > 0) this.segments({ properties: null, chain: [], kind: null, list: null }, [])
  }

  private read(element: Element): void {
    const { leftOut } = this.reading
    switch (element.nodeName) {
      case 'w:p':
        return this.paragraph(element)
      case 'w:tbl':
        return this.table(element)
      case 'w:sdt':
        if (/contents/i.test(val(element, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery') ?? ''))
          return leftOut.add('table of contents')
        this.readAll(child(element, 'w:sdtContent') ?? element)
        return
      case 'w:ins':
      case 'w:moveTo':
      case 'w:customXml':
        this.readAll(element)
        return
      case 'mc:AlternateContent': {
        const alternative = alternativeOf(element)
        if (alternative) this.readAll(alternative)
        return
      }
      case 'm:oMathPara':
        for (const math of element.getElementsByTagName('m:oMath')) this.formula(math)
        return
      case 'w:altChunk':
        leftOut.add('embedded document')
    }
  }

  /** One without a paragraph around it. */
  private formula(math: Element): void {
    this.reading.countFormula()
    const pieces = [formulaHtml({ latex: latexOfDisplayedOmml(math), isDisplay: true })]
    this.blocks.push({ pieces, list: null, indent: 0, kind: null, isBlank: false })
  }

  private context(styleRun: InlineContext['styleRun']): InlineContext {
    return { reading: this.reading, fields: this.fields, styleRun }
  }

  private table(element: Element): void {
    this.endBefore()
    const pieces = tableHtml(element, this.reading, (cell) => readBlocks(cell, this.reading))
    const indent = integer(at(element, 'w:tblPr', 'w:tblInd'), 'w:w') ?? 0
    this.blocks.push({ pieces, list: null, indent, kind: 'table', isBlank: false })
  }

  private paragraph(element: Element): void {
    const properties = child(element, 'w:pPr')
    const chain = this.reading.styles.chain(val(properties, 'w:pStyle'))
    const kind = kindOf(chain, properties)
    // Headings and the like look as the editor has them.
    const styleRun = kind === null || kind === 'list' ? chain.map(({ run }) => run) : []
    const inline = readInline(element, this.context(styleRun))
    for (const picture of inline.floats) this.float(picture)
    if (isEndGone(properties)) {
      this.before = [...this.before, ...inline.segments.flatMap(({ pieces }) => pieces)]
      for (const box of inline.boxes) this.readAll(box)
      return
    }
    const hasRule = kind === 'rule' || at(properties, 'w:pBdr', 'w:bottom') !== null || isRule(element)
    const paragraph = { properties, chain, kind, hasRule, list: this.listOf(properties, chain, kind) }
    if (inline.numbered) this.push(paragraph, [formulaHtml({ latex: inline.numbered, isDisplay: true })])
    else this.segments(paragraph, inline.segments)
    for (const box of inline.boxes) this.readAll(box)
  }

  private float(picture: PictureReference): void {
    const pieces = [`<figure data-align="wrap-${picture.side}">`, ...pictureHtml(picture), '</figure>']
    this.blocks.push({ pieces, list: null, indent: 0, kind: 'figure', isBlank: false })
  }

  private segments(paragraph: Paragraph, segments: readonly { kind: string; pieces: Pieces }[]): void {
    const [first, ...rest] = segments
    const all = [{ kind: 'line', pieces: [...this.before, ...(first?.pieces ?? [])] }, ...rest]
    this.before = []
    const filled = all.filter(({ kind, pieces }) => kind === 'formula' || !isBlank(pieces))
    const breaks = all.flatMap(({ pieces }) => pieces.filter((piece) => piece === '<br>'))
    if (filled.length === 0) return paragraph.hasRule ? this.push(paragraph, ['<hr>']) : this.line(paragraph, breaks)
    for (const [index, { kind, pieces }] of filled.entries()) {
      // Only its first line has the marker of an item, where the others go on.
      const list = paragraph.list && { ...paragraph.list, tag: 'text' as const }
      const own = index === 0 ? paragraph : { ...paragraph, list }
      if (kind === 'formula') this.push(own, pieces)
      else this.line(own, pieces)
    }
  }

  private line(paragraph: Paragraph, written: Pieces): void {
    const align = alignmentOf(paragraph)
    const last = written.at(-1)
    // Word shows an empty line behind the last break, HTML only behind a further one.
    const pieces = typeof last === 'string' && /<br>(?:<\/\w+>)*$/.test(last) ? [...written, '<br>'] : written
    this.push(paragraph, lineHtml(paragraph, pieces, align), {
      isBlank: pieces.length === 0,
      line: pieces,
      isPicture: isPicture(pieces),
      align,
    })
  }

  private push({ properties, chain, kind, list }: Paragraph, pieces: Pieces, more: Partial<Block> = {}): void {
    if (list?.tag === 'text')
      return this.push({ properties, chain, kind: 'list', list: null }, pieces, {
        indent: indentOf(properties) ?? list.indent ?? 0,
        ...more,
      })
    const indent =
      indentOf(properties) ?? chain.map(({ paragraph }) => indentOf(paragraph)).find((each) => each !== null) ?? 0
    this.blocks.push({ pieces, list, indent, kind, isBlank: false, ...more })
  }

  private listOf(properties: Element | null, chain: readonly Style[], kind: ParagraphKind): ListPlace | null {
    // The numbers of headings are those of an outline.
    if (typeof kind === 'object' && kind) return null
    const numbering = [properties, ...chain.map(({ paragraph }) => paragraph)]
      .map((each) => child(each, 'w:numPr'))
      .filter((each) => each !== null)
    const id = numbering.map((each) => val(each, 'w:numId')).find((each) => each !== null)
    if (!id || id === '0') return null
    const level = numbering.map((each) => integer(child(each, 'w:ilvl'), 'w:val')).find((each) => each !== null)
    return this.reading.numbering.next(id, level ?? 0)
  }
}
