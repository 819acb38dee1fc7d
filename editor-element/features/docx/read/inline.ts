import { latexOfMathml } from '../../formula/pasted/mathml-latex.ts'
import { latexOfOmml } from '../../formula/pasted/omml-latex.ts'
import { latexOfDisplayedOmml } from '../../formula/pasted/omml-number-latex.ts'
import { escapeAttribute } from '#html'
import { symbolOf, symbolText } from '../../../core/symbol-typeface.ts'
import { alternativeOf } from './alternatives.ts'
import { readDrawing, type TextBox } from './drawings.ts'
import { at, child, val } from './elements.ts'
import { linkOf, type Fields } from './fields.ts'
import { fieldLink, type Link, linkTo } from './links.ts'
import { LineText } from './line-text.ts'
import { pictureHtml, referenceTo, type PictureReference, type Pieces } from './html-pieces.ts'
import type { Reading } from './reading.ts'
import { marked, marksOf, withoutLinkLooks } from './run-marks.ts'
import { formulaHtml } from '../../../math/formula-html.ts'

type Piece = Pieces[number]

/** A line of a paragraph, or a displayed formula in it. */
export interface Segment {
  readonly kind: 'line' | 'formula'
  readonly pieces: Piece[]
}

/** A paragraph's content. */
export interface Inline {
  readonly segments: Segment[]
  /** The text boxes that are anchored in it. */
  readonly boxes: TextBox[]
  /** The pictures that text wraps around. */
  readonly floats: PictureReference[]
  /** The only formula of a line with a number, which is at a tab. */
  readonly numbered: string | null
}

/** Fields go on through paragraphs. */
export type InlineContext = {
  readonly reading: Reading
  readonly fields: Fields
  readonly styleRun: readonly (Element | null)[]
}

export function readInline(paragraph: Element, context: InlineContext): Inline {
  const reader = new InlineReader(context)
  reader.readAll(paragraph)
  return reader.finish()
}

class InlineReader {
  private readonly segments: Segment[] = [{ kind: 'line', pieces: [] }]
  private readonly boxes: TextBox[] = []
  private readonly floats: PictureReference[] = []
  private readonly context: InlineContext
  private readonly lineText = new LineText()
  private formulas: string[] = []

  constructor(context: InlineContext) {
    this.context = context
  }

  finish(): Inline {
    const [only, ...more] = this.formulas
    const number = /^\u2003?\s*\u2003\s*\(([\w.]+)\)\s*$/.exec(this.lineText.plain)?.[1]
    const numbered = only && more.length === 0 && number ? `${only}\\tag{${number}}` : null
    return { segments: this.segments, boxes: this.boxes, floats: this.floats, numbered }
  }

  readAll(parent: Element, link: Link | null = null): void {
    for (const element of parent.children) this.read(element, link)
  }

  private read(element: Element, link: Link | null): void {
    const { reading, fields } = this.context
    switch (element.nodeName) {
      case 'w:r':
        return this.run(element, link)
      case 'w:hyperlink': {
        const relationship = reading.relationships.get(element.getAttribute('r:id') ?? '')
        return this.readAll(element, relationship?.isExternal ? linkTo(relationship.target, element) : link)
      }
      case 'w:fldSimple':
        return this.readAll(element, fieldLink(linkOf(element.getAttribute('w:instr') ?? '')) ?? link)
      case 'w:sdt':
        return this.readAll(child(element, 'w:sdtContent') ?? element, link)
      case 'w:ins':
      case 'w:moveTo':
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:bdo':
      case 'w:dir':
        return this.readAll(element, link)
      case 'mc:AlternateContent': {
        const alternative = alternativeOf(element)
        if (alternative) this.readAll(alternative, link)
        return
      }
      case 'm:oMathPara':
        for (const math of element.getElementsByTagName('m:oMath')) this.formula(latexOfDisplayedOmml(math), true)
        return
      case 'm:oMath':
        if (!fields.isInCode) this.formula(latexOfOmml(element), false)
        return
      default:
        // What is deleted, moved away, or says something about the text, is not read.
        if (element.localName === 'math')
          this.formula(latexOfMathml(element), element.getAttribute('display') === 'block')
    }
  }

  private run(run: Element, link: Link | null): void {
    const properties = child(run, 'w:rPr')
    const { reading, fields, styleRun } = this.context
    const characterStyles = reading.styles.chain(val(properties, 'w:rStyle'))
    const isLink = characterStyles.some(({ name }) => /^(?:followed)?hyperlink$/.test(name.replaceAll(' ', '')))
    const marks = marksOf([properties, ...(isLink ? [] : characterStyles.map((style) => style.run)), ...styleRun])
    if (marks.isHidden) return
    const isCode = characterStyles.some(({ name }) => /^(?:html code|verbatim char)$/.test(name))
    for (const element of run.children) {
      if (element.nodeName === 'w:fldChar') fields.mark(element.getAttribute('w:fldCharType'))
      else if (element.nodeName === 'w:instrText') fields.addCode(element.textContent ?? '')
      else if (!fields.isInCode) {
        const text = this.textOf(element, marks.isSymbol)
        const address = link ?? fieldLink(fields.link)
        const shown = text && isCode ? `<code>${text}</code>` : text
        const looks = address ? withoutLinkLooks(marks) : marks
        if (text === '<br>') this.lineText.addOther()
        if (shown !== null) this.add(address, marked(marks.isCapital ? shown.toLocaleUpperCase() : shown, looks))
        else this.object(element, address)
      }
    }
  }

  /** The text of a part of a run as HTML; null if it is none. */
  private textOf(element: Element, isSymbol: boolean): string | null {
    // The text of a note is put into an attribute.
    const text = (content: string) => escapeAttribute(this.lineText.add(content))
    switch (element.nodeName) {
      case 'w:t':
        return text(isSymbol ? symbolText(element.textContent ?? '') : (element.textContent ?? ''))
      case 'w:tab':
      case 'w:ptab':
        return text('\u2003')
      case 'w:noBreakHyphen':
        return text('\u2011')
      case 'w:br':
        if (!/^(?:page|column)$/.test(element.getAttribute('w:type') ?? '')) return '<br>'
        // There are no pages here, but what comes after one is not in the same line.
        this.segments.push({ kind: 'line', pieces: [] })
        this.lineText.end()
        return ''
      case 'w:cr':
        return '<br>'
      case 'w:sym': {
        const symbol = symbolOf(element.getAttribute('w:font') ?? '', element.getAttribute('w:char') ?? '')
        if (symbol === null) this.context.reading.leftOut.add('symbol')
        return text(symbol ?? '')
      }
      default:
        return null
    }
  }

  private object(element: Element, link: Link | null): void {
    const { reading } = this.context
    switch (element.nodeName) {
      case 'mc:AlternateContent': {
        for (const each of alternativeOf(element)?.children ?? []) this.object(each, link)
        return
      }
      case 'w:drawing':
      case 'w:pict':
      case 'w:object': {
        const { pictures, boxes } = readDrawing(element, reading)
        for (const picture of pictures) this.addPicture(link ? { ...picture, link } : picture)
        this.boxes.push(...boxes)
        return
      }
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const kind = element.nodeName === 'w:footnoteReference' ? 'footnote' : 'endnote'
        const note = reading.notesById.get(`${kind} ${element.getAttribute('w:id')}`)
        this.lineText.addOther()
        if (note) this.add(null, referenceTo(reading.numberOfNote(note)))
        return
      }
      case 'w:commentReference':
        return reading.leftOut.add('comment')
      case 'w:ruby':
        return this.readAll(at(element, 'w:rubyBase') ?? element, link)
      case 'm:oMath':
        this.formula(latexOfOmml(element), false)
    }
  }

  private addPicture(picture: PictureReference): void {
    if (picture.side) return void this.floats.push(picture)
    this.lineText.addPicture()
    this.segments.at(-1)!.pieces.push(...pictureHtml(picture))
  }

  private add(link: Link | null, html: string): void {
    if (html !== '') this.segments.at(-1)!.pieces.push(link ? `${link}${html}</a>` : html)
  }

  private formula(latex: string, isDisplay: boolean): void {
    if (latex === '') return
    this.lineText.addOther()
    this.context.reading.countFormula()
    if (!isDisplay) {
      this.formulas.push(latex)
      this.segments.at(-1)!.pieces.push(formulaHtml({ latex, isDisplay: false }))
      return
    }
    this.segments.push(
      { kind: 'formula', pieces: [formulaHtml({ latex, isDisplay: true })] },
      { kind: 'line', pieces: [] },
    )
  }
}
