import type { Attrs, Fragment, Mark, NodeType } from 'prosemirror-model'
import { DocumentBuilder } from './document-builder.ts'
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS } from './html-elements.ts'
import { TAB } from './html-text.ts'
import { LinkBudget } from './link-budget.ts'
import { colorFor, marksFor, nodeFor } from './parse-rules.ts'
import { schema } from './schema/index.ts'
import { FOOTNOTES } from './serialize.ts'
import type { Textblock } from './textblock.ts'
import { codeOf } from './schema/code.ts'
import { carriesSource, formulaOf, formulaOfMathMl, isFormula } from './schema/formulas.ts'
import { readFigure } from './schema/images.ts'
import { alignmentOf, type Alignment } from './values/alignment.ts'
import { backgroundOf } from './values/background.ts'
import { splitFormulas } from './values/delimiters.ts'
import {
  attributeOf,
  firstChildOf,
  hasClass,
  isElement,
  isText,
  nameOf,
  nextSiblingOf,
  textValueOf,
  type DomElement,
  type DomNode,
} from './values/element.ts'
import { COLUMN_SPAN, COLUMN_WIDTH, parseInteger } from './values/integers.ts'
import { parseStyle } from './values/style.ts'

const { nodes } = schema

/** The maximum number of formulas from delimiters in one document: two characters make one, so text can have very many. */
const MAX_FORMULAS = 50_000

/** What the surrounding elements determine for text. */
interface Context {
  marks: readonly Mark[]
  align: Alignment
  /** Of surrounding elements that do not become nodes. */
  background: string | null
  /** The block that text without one of its own gets. */
  block: { type: NodeType; attrs: Attrs | null } | null
  keepsSpace: boolean
  /** Inside `tex2jax_process`: delimiters make formulas. */
  readsDelimiters: boolean
  /** Inside a formula rendered by KaTeX that has its source: the rendering is not read. */
  hasSource: boolean
  /** Inside a caption, which is one block of text. */
  isCaption: boolean
  /** In no block of a fragment, which may begin within a line. */
  isPart: boolean
}

interface Frame {
  next: DomNode | null
  context: Context
  leave: () => void
}

const NOTHING = (): void => {}

const START: Context = {
  marks: [],
  align: null,
  background: null,
  block: null,
  keepsSpace: false,
  readsDelimiters: false,
  hasSource: false,
  isCaption: false,
  isPart: false,
}

/**
 * Walks the tree without recursion, so no depth of hostile HTML overflows the stack, and in time linear in its size. The schema's
 * parse rules decide what an element becomes; this class only knows the layout of HTML.
 */
export class HtmlReader {
  private readonly builder: DocumentBuilder
  private readonly context: Context
  private readonly frames: Frame[] = []
  private formulas = 0
  private readonly links = new LinkBudget()

  /** @param isWhole false: the root's children are read one by one, by `begin`. */
  constructor(root: DomNode, isSlice: boolean, isExact = false, isWhole = true) {
    this.builder = new DocumentBuilder(isSlice, isExact)
    const start = { ...START, keepsSpace: isExact, isPart: isSlice }
    this.context = isElement(root) ? contextOf(root, nameOf(root), start) : start
    if (isWhole) this.enter(root, this.context)
  }

  /** Begins to read a child of the root, after the one before it was read to its end. */
  begin(child: DomNode): void {
    this.read(child, this.context)
  }

  /** Continues until this many blocks are finished; false if the end came first. */
  readUntil(blockCount: number): boolean {
    while (this.builder.finishedBlocks < blockCount) {
      const frame = this.frames.at(-1)
      if (!frame) return false
      const node = frame.next
      if (!node) {
        this.frames.pop()
        frame.leave()
        continue
      }
      frame.next = nextSiblingOf(node)
      this.read(node, frame.context)
    }
    return true
  }

  private read(node: DomNode, context: Context): void {
    if (isText(node)) this.text(textValueOf(node), context)
    else if (isElement(node)) this.element(node, context)
  }

  takeBlocks(): Fragment {
    return this.builder.takeBlocks()
  }

  finish(): Fragment {
    this.readUntil(Infinity)
    return this.builder.finish()
  }

  private enter(element: DomNode, context: Context, leave = NOTHING): void {
    this.frames.push({ next: firstChildOf(element), context, leave })
  }

  private element(element: DomElement, outer: Context): void {
    const name = nameOf(element)
    if (DROPPED_ELEMENTS.has(name)) return this.dropped(name, element, outer)
    // KaTeX's visible half; the other half is MathML with the source in it.
    if (name === 'span' && hasClass(element, 'katex-html') && outer.hasSource) return
    if ((name === 'span' || name === 'div') && isFormula(name, element)) {
      const formula = formulaOf(element)
      if (formula) return this.formula(formula.attributes, formula.isDisplay, outer)
    }
    if (name === 'br') return this.lineBreak(element, outer)
    // They are written anew.
    if (name === 'section' && hasClass(element, FOOTNOTES)) return
    const context = contextOf(element, name, outer)
    if (outer.isCaption) return this.inCaption(name, element, context)
    const match = nodeFor(name, element)
    if (match?.type === nodes.code_block) return this.builder.addBlock(match.type, match.attrs, codeOf(element))
    if (match?.type === nodes.figure) return this.figure(element, context)
    if (match) return this.node(match.type, match.attrs, name, element, context)
    if (this.tablePart(name, element, context)) return
    if (BLOCK_ELEMENTS.has(name)) return this.transparent(element, context)
    this.enter(element, context)
  }

  /** In dropped elements, videos from allowed sources and the source of rendered formulas are still found. */
  private dropped(name: string, element: DomElement, context: Context): void {
    const video = nodeFor(name, element)
    if (video) return this.block(video.type, video.attrs, context)
    const formula = name === 'math' ? formulaOfMathMl(element) : null
    if (formula) this.formula(formula.attributes, formula.isDisplay, context)
  }

  private node(type: NodeType, attrs: Attrs | null, name: string, element: DomElement, context: Context): void {
    if (type.isInline) return this.inline(type, attrs, context)
    if (type.isTextblock) return this.textblock(type, attrs, element, context)
    if (type.isLeaf) return this.block(type, attrs, context)
    const isOpen =
      name === 'li'
        ? this.builder.openItem(attrs)
        : name === 'tr'
          ? this.builder.openRow()
          : name === 'td' || name === 'th'
            ? this.builder.openCell(type, onBackground(type, attrs, context))
            : this.builder.open(type, onBackground(type, attrs, context))
    if (!isOpen) return this.transparent(element, context)
    // What had to be opened around it, for instance for a stray item, stays open for the next one.
    const depth = this.builder.depth - 1
    const inner = { ...context, block: null, background: type.spec.attrs?.['background'] ? null : context.background }
    this.enter(element, inner, () => this.builder.closeTo(depth))
  }

  private textblock(type: NodeType, attrs: Attrs | null, element: DomElement, context: Context): void {
    const align = (attrs?.['align'] as Alignment) ?? context.align
    const aligned = textblockAttrs(type, { ...attrs, align, background: context.background })
    const own = this.builder.openTextblock(type, aligned)
    const { depth } = this.builder
    this.enter(element, { ...context, block: { type, attrs: aligned } }, () => {
      this.builder.closeTextblock(this.builder.textblock === own)
      this.builder.closeTo(depth)
    })
  }

  private figure(element: DomElement, context: Context): void {
    const { attrs = null, caption = null } = readFigure(element) ?? {}
    this.builder.openTextblock(nodes.figure, attrs)
    const leave = () => this.builder.closeTextblock(true)
    if (!caption) leave()
    else this.enter(caption, { ...contextOf(caption, 'figcaption', context), isCaption: true }, leave)
  }

  /** A caption holds text and inline nodes only; blocks in it become its lines. */
  private inCaption(name: string, element: DomElement, context: Context): void {
    const match = nodeFor(name, element)
    if (match?.type.isInline) return this.inline(match.type, match.attrs, context)
    if (!BLOCK_ELEMENTS.has(name)) return this.enter(element, context)
    this.builder.textblock?.breakLine()
    this.enter(element, context, () => this.builder.textblock?.breakLine())
  }

  /** Parts of a table that do not become nodes. */
  private tablePart(name: string, element: DomElement, context: Context): boolean {
    if (name === 'col') {
      const width = attributeOf(element, 'width') ?? parseStyle(attributeOf(element, 'style')).get('width') ?? null
      const span = parseInteger(attributeOf(element, 'span'), COLUMN_SPAN) ?? 1
      this.builder.addColumns(parseInteger(width, COLUMN_WIDTH) ?? 0, span)
      return true
    }
    if (name === 'thead' || name === 'tbody' || name === 'tfoot') {
      if (!this.builder.beginRowGroup(name === 'tfoot')) return false
      this.enter(element, context, () => this.builder.beginRowGroup(false))
      return true
    }
    if (name !== 'caption' || !this.builder.openCaption()) return false
    const depth = this.builder.depth - 1
    this.enter(element, context, () => this.builder.closeTo(depth))
    return true
  }

  private transparent(element: DomElement, context: Context): void {
    this.builder.closeTextblock()
    this.enter(element, { ...context, isPart: false }, () => this.builder.closeTextblock())
  }

  private block(type: NodeType, attrs: Attrs | null, { isCaption }: Context): void {
    if (!isCaption) this.builder.addBlock(type, attrs)
  }

  private inline(type: NodeType, attrs: Attrs | null, context: Context): void {
    const block = this.needTextblock(context)
    block.addInline(this.builder.createInline(type, attrs, this.links.marksIn(block, context.marks)))
  }

  private formula(attrs: Attrs, isDisplay: boolean, context: Context): void {
    if (isDisplay && !context.isCaption) this.builder.addBlock(nodes.formula_display, attrs)
    else this.inline(nodes.formula, attrs, context)
  }

  private lineBreak(element: DomElement, context: Context): void {
    // Safari and Chrome put it at the end of what they copy.
    if (hasClass(element, 'Apple-interchange-newline')) return
    const block = this.needTextblock(context)
    block.addBreak(this.links.marksIn(block, context.marks))
  }

  private text(text: string, context: Context): void {
    if (!context.readsDelimiters || this.formulas > MAX_FORMULAS) return this.plainText(text, context)
    for (const segment of splitFormulas(text)) {
      if (typeof segment === 'string') this.plainText(segment, context)
      else if (++this.formulas > MAX_FORMULAS) this.plainText(segment.source, context)
      else this.formula({ latex: segment.latex, kind: segment.kind }, segment.isDisplay, context)
    }
  }

  private plainText(text: string, context: Context): void {
    const hasStart = !context.isPart || this.builder.hasContent || /^[ \t\f]*[\n\r]/.test(text)
    if (text === '' || (this.builder.textblock === null && hasStart && !/[^ \t\n\f\r]/.test(text))) return
    const block = this.needTextblock(context, hasStart)
    const marks = this.links.marksIn(block, context.marks)
    if (!context.keepsSpace) return block.addText(text, marks, false)
    text.split(/\r\n?|\n/).forEach((line, index) => {
      if (index > 0) block.addBreak(marks)
      block.addText(line.replaceAll('\t', TAB), marks, true)
    })
  }

  /** The open block, or a new one for the surrounding elements. */
  private needTextblock({ block, align, background }: Context, hasStart = true): Textblock {
    if (this.builder.textblock) return this.builder.textblock
    if (block) return this.builder.openTextblock(block.type, block.attrs)
    return this.builder.openTextblock(nodes.paragraph, textblockAttrs(nodes.paragraph, { align, background }), hasStart)
  }
}

/** ProseMirror shares one object among all nodes with default attributes, which are most nodes of long documents. */
const textblockAttrs = (type: NodeType, attrs: Attrs): Attrs | null =>
  type === nodes.paragraph && attrs['align'] === null && attrs['background'] === null ? null : attrs

/** The attributes of a node that can have a background, which may come from surrounding elements that are not nodes. */
const onBackground = ({ spec }: NodeType, attrs: Attrs | null, { background }: Context): Attrs | null =>
  background !== null && spec.attrs?.['background'] ? { ...attrs, background } : attrs

function contextOf(element: DomElement, name: string, outer: Context): Context {
  const isBlock = BLOCK_ELEMENTS.has(name)
  const context = { ...outer, marks: isBlock ? colorFor(element, outer.marks) : marksFor(name, element, outer.marks) }
  if (isBlock && name !== 'table') context.align = alignmentOf(element) ?? (name === 'center' ? 'center' : outer.align)
  // A page's own is no part of its text.
  if (isBlock && name !== 'body') context.background = backgroundOf(element) ?? outer.background
  const whiteSpace = parseStyle(attributeOf(element, 'style')).get('white-space')
  if (name === 'pre' || whiteSpace) context.keepsSpace = /^(?:pre|pre-wrap|break-spaces)$/.test(whiteSpace ?? 'pre')
  if (hasClass(element, 'katex')) context.hasSource = carriesSource(element)
  if (hasClass(element, 'tex2jax_ignore') || name === 'code') context.readsDelimiters = false
  else if (hasClass(element, 'tex2jax_process')) context.readsDelimiters = true
  return context
}
