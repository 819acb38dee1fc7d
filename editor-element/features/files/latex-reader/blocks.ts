import { openTag } from '#html'
import { MAX_DEPTH, type LatexContext } from './context.ts'
import { formulaOf, partsOfFormula } from './environments.ts'
import { HEADING_ALIGNMENTS, headingHtml, SECTIONS, SLIDE_LEVEL, titleHtml, TITLES } from './headings.ts'
import { BLANK, mathHtml, trimmed } from './html-parts.ts'
import { declaredBy, inlineHtml, inlineOfToken, type Declared } from './inline.ts'
import { isList, listHtml, type ItemStart, type ReadItem } from './lists.ts'
import type { Scanner, Token } from './scanner.ts'
import { VERBATIM } from './structure.ts'
import { TABLES, tableHtml } from './tables.ts'
import {
  ALIGNMENTS,
  ARGUMENTS,
  BOXED,
  codeHtml,
  DRAWN,
  headOf,
  LENGTH,
  QUOTES,
  sourceHtml,
} from './text-environments.ts'

/** Reads blocks: paragraphs, headings, formulas of their own line, lists, tables. */
export class BlockReader {
  private readonly scanner: Scanner
  private readonly context: LatexContext
  private html = ''
  private line: string
  private readonly align: string | null
  /** What is formatted up to the end, and what of its line is before that. */
  private readonly declared: Declared[] = []
  private before = ''
  private nextItem: string | null = null

  constructor(scanner: Scanner, context: LatexContext, { line = '', align = null as string | null } = {}) {
    this.scanner = scanner
    this.context = context
    this.line = line
    this.align = align
  }

  /** @param items the commands that end it. */
  read(items: readonly string[] = []): string {
    const { scanner } = this
    if (scanner.depth > MAX_DEPTH) this.line += inlineHtml(scanner, this.context)
    for (let token = scanner.next(); token; token = scanner.next()) {
      if (token.kind === 'command' && items.includes(token.name)) {
        this.nextItem = token.name
        break
      }
      this.token(token)
    }
    this.endLine()
    return this.html
  }

  private endLine(): void {
    const line = trimmed(this.before + this.formatted())
    this.line = ''
    this.before = ''
    if (line === '') return
    const style = this.align && `text-align: ${this.align}`
    this.html += `${openTag('p', { style })}${line}</p>`
  }

  private formatted(): string {
    if (this.line.trim() === '') return this.line
    return this.declared.reduceRight((html, { open, close }) => open + html + close, this.line)
  }

  /** Formats what is behind it; lists and tables stay what they are. */
  private declare(declared: Declared): void {
    this.before += this.formatted()
    this.line = ''
    if (!this.declared.some(({ open }) => open === declared.open) && this.declared.length < MAX_DECLARED)
      this.declared.push(declared)
  }

  private block(html: string): void {
    this.endLine()
    this.html += html
  }

  /** The blocks of a part of it. */
  private inner(content: Scanner, options?: { line?: string; align?: string | null }): string {
    return new BlockReader(content, this.context, { align: this.align, ...options }).read()
  }

  private item(content: Scanner, { items, line, isBold }: ItemStart): ReadItem {
    const reader = new BlockReader(content, this.context, { line })
    if (isBold) reader.declare(BOLD)
    return { html: reader.read(items), next: reader.nextItem }
  }

  private token(token: Token): void {
    if (token.kind === 'paragraph') this.endLine()
    else if (token.kind === 'math' && token.isDisplay) this.block(mathHtml(token.latex, true, this.context))
    else if (token.kind === 'begin') this.environment(token)
    else if (token.kind === 'command') this.command(token)
    else if (token.kind === 'group' && hasBlocks(token.content.rest)) this.block(this.inner(token.content))
    else this.inlineToken(token)
  }

  private inlineToken(token: Token): void {
    this.line += inlineOfToken(token, this.scanner, this.context)
  }

  private command(token: Token & { kind: 'command' }): void {
    const { scanner, context } = this
    const name = token.name.replace(/\*$/, '')
    if (SECTIONS.includes(name)) return this.section(SECTIONS.indexOf(name))
    const declared = declaredBy(name, scanner, context)
    if (declared) return this.declare(declared)
    if (TITLES.includes(name)) return this.titlePart(name)
    switch (name) {
      case '\\par':
      case '\\newpage':
      case '\\clearpage':
        return this.endLine()
      case '\\titlepage':
      case '\\maketitle':
        return this.block(titleHtml(context))
      case '\\frametitle':
        scanner.skipOverlay()
        return this.section(SLIDE_LEVEL)
      case '\\frame': {
        scanner.skipOverlay()
        scanner.option()
        const content = scanner.argument()
        return content ? this.block(this.inner(content)) : undefined
      }
      case '\\hrule':
      case '\\hrulefill':
        // Behind words it is a line to write on.
        if (this.line.trim() === '') return this.block('<hr>')
        this.line += BLANK
        return
      case '\\caption': {
        scanner.option()
        const caption = scanner.argument()
        this.endLine()
        if (caption) this.line = inlineHtml(caption, context)
        return this.endLine()
      }
      case '\\item':
      case '\\bibitem':
        // Outside of a list.
        this.endLine()
        scanner.option()
        return
      default:
        this.inlineToken(token)
    }
  }

  private section(index: number): void {
    const { scanner, context } = this
    scanner.option()
    const title = scanner.argument()
    if (!title) return
    const align = /^\s*\\(centering|raggedleft)(?![a-zA-Z])/.exec(title.rest)?.[1]
    const html = inlineHtml(title, context).trim()
    const usual = align ? HEADING_ALIGNMENTS.get(align)! : this.align
    if (html) this.block(headingHtml(index, html, context, usual))
  }

  private environment(environment: Token & { kind: 'begin' }): void {
    const { context } = this
    const { name, content } = environment
    const plain = name.replace(/\*$/, '')
    if (VERBATIM.has(name)) {
      if (name !== 'comment') this.block(codeHtml(content, name))
      return
    }
    if (plain === 'math') return this.inlineToken(environment)
    const latex = formulaOf(environment)
    if (latex !== null) {
      for (const { formula, text } of partsOfFormula(latex)) {
        this.block(mathHtml(formula, true, context))
        if (text) this.block(this.inner(text))
      }
      return
    }
    if (isList(plain)) return this.block(listHtml(plain, content, context, (start) => this.item(content, start)))
    if (DRAWN.has(plain)) return this.block(sourceHtml(environment.source))
    if (plain === 'frame') return this.slide(content)
    if (TABLES.has(plain)) return this.block(tableHtml(plain, content, context))
    if (QUOTES.has(plain)) return this.block(`<blockquote>${this.inner(content) || '<p></p>'}</blockquote>`)
    const align = ALIGNMENTS.get(plain)
    if (align) return this.block(this.inner(content, { align: align === 'left' ? null : align }))
    if (plain === 'abstract') return this.block(`<p><strong>Abstract</strong></p>${this.inner(content)}`)
    content.skipOverlay()
    const option = content.option()
    if (BOXED.has(plain)) {
      const title = content.argument()
      return this.block(this.inner(content, { line: title ? `<strong>${inlineHtml(title, context)}.</strong> ` : '' }))
    }
    const note = option === null || LENGTH.test(option) ? '' : inlineHtml(content.part(option), context)
    for (let count = ARGUMENTS.get(plain) ?? 0; count > 0; count--) content.argument()
    this.block(this.inner(content, { line: headOf(plain, note, context) }))
  }

  private titlePart(name: string): void {
    const { scanner, context } = this
    scanner.option()
    const html = inlineHtml(scanner.argument() ?? scanner, context).trim()
    const others = context.titles.get(name)
    if (html || !others) context.titles.set(name, others ? `${others}<br>${html}` : html)
  }

  /** A slide with its title and what is below that. */
  private slide(content: Scanner): void {
    const { context } = this
    content.skipOverlay()
    // What is in brackets says how it is shown.
    while (content.option() !== null);
    let head = ''
    if (content.hasGroup()) {
      const title = inlineHtml(content.argument()!, context).trim()
      if (title) head = headingHtml(SLIDE_LEVEL, title, context)
    }
    if (content.hasGroup()) head += `<p>${inlineHtml(content.argument()!, context).trim()}</p>`
    this.block(head + this.inner(content))
  }
}

/** In a line; more of them format nothing further. */
const MAX_DECLARED = 8
const BOLD: Declared = { open: '<strong>', close: '</strong>' }

const BLOCKS = /\n[ \t]*\n|\\(?:begin|par|item|(?:sub)*section|chapter|\[)(?![a-zA-Z])|\$\$/
const hasBlocks = (latex: string): boolean => BLOCKS.test(latex)
