import { escapeText, openTag } from '#html'
import { MAX_DEPTH, type LatexContext } from './context.ts'
import { formulaOf } from './environments.ts'
import { inlineHtml, inlineOfToken, mathHtml, trimmed } from './inline.ts'
import { listHtml, type ReadItem } from './lists.ts'
import type { Scanner, Token } from './scanner.ts'
import { VERBATIM } from './structure.ts'
import { TABLES, tableHtml } from './tables.ts'

const SECTIONS = [
  '\\part',
  '\\chapter',
  '\\section',
  '\\subsection',
  '\\subsubsection',
  '\\paragraph',
  '\\subparagraph',
]
const MAX_LEVEL = 6

const ALIGNMENTS = new Map([
  ['center', 'center'],
  ['flushright', 'right'],
  ['flushleft', 'left'],
])
const QUOTES: ReadonlySet<string> = new Set(['quote', 'quotation', 'verse'])
const LISTS: ReadonlySet<string> = new Set([
  'itemize',
  'enumerate',
  'description',
  'thebibliography',
  'compactitem',
  'compactenum',
])
/** Commands that begin an item. */
const ITEMS: ReadonlySet<string> = new Set(['\\item', '\\bibitem'])
/** Environments with arguments that say how they look. */
const ARGUMENTS = new Map([
  ['minipage', 1],
  ['multicols', 1],
  ['wrapfigure', 2],
  ['adjustbox', 1],
  ['spacing', 1],
])
/** Statements, by the beginning of their names: `thm`, `theorem*`, `lem`. */
const STATEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:theorem|thm)/i, 'Theorem'],
  [/^lem/i, 'Lemma'],
  [/^(?:prop|proposition)/i, 'Proposition'],
  [/^cor/i, 'Corollary'],
  [/^(?:def|definition|defn)/i, 'Definition'],
  [/^(?:rem|remark)/i, 'Remark'],
  [/^(?:ex|example|exmp)$/i, 'Example'],
  [/^(?:exercise|exer)/i, 'Exercise'],
  [/^problem/i, 'Problem'],
  [/^question/i, 'Question'],
  [/^solution/i, 'Solution'],
  [/^claim/i, 'Claim'],
  [/^conjecture/i, 'Conjecture'],
  [/^note$/i, 'Note'],
]

/** Reads blocks: paragraphs, headings, formulas of their own line, lists, tables. */
export class BlockReader {
  private readonly scanner: Scanner
  private readonly context: LatexContext
  private html = ''
  private line: string
  private readonly align: string | null
  private isAtItem = false

  constructor(scanner: Scanner, context: LatexContext, { line = '', align = null as string | null } = {}) {
    this.scanner = scanner
    this.context = context
    this.line = line
    this.align = align
  }

  /** @param isItem whether an `\item` ends it. */
  read({ isItem = false } = {}): string {
    const { scanner } = this
    if (scanner.depth > MAX_DEPTH) this.line += inlineHtml(scanner, this.context)
    for (let token = scanner.next(); token; token = scanner.next()) {
      if (isItem && token.kind === 'command' && ITEMS.has(token.name)) {
        this.isAtItem = true
        break
      }
      this.token(token)
    }
    this.endLine()
    return this.html
  }

  private endLine(): void {
    const line = trimmed(this.line)
    this.line = ''
    if (line === '') return
    const style = this.align && `text-align: ${this.align}`
    this.html += `${openTag('p', { style })}${line}</p>`
  }

  private block(html: string): void {
    this.endLine()
    this.html += html
  }

  /** The blocks of a part of it. */
  private inner(content: Scanner, options?: { line?: string; align?: string | null }): string {
    return new BlockReader(content, this.context, { align: this.align, ...options }).read()
  }

  private item(content: Scanner, line: string): ReadItem {
    const reader = new BlockReader(content, this.context, { line })
    return { html: reader.read({ isItem: true }), isAtItem: reader.isAtItem }
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
    switch (name) {
      case '\\par':
      case '\\newpage':
      case '\\clearpage':
        return this.endLine()
      case '\\title':
      case '\\author':
      case '\\date':
        scanner.option()
        context.titles.set(name, inlineHtml(scanner.argument() ?? scanner, context))
        return
      case '\\maketitle':
        return this.block(titleHtml(context))
      case '\\hrule':
      case '\\hrulefill':
        // Behind words it is a line to write on.
        if (this.line.trim() === '') return this.block('<hr>')
        this.line += '________'
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
    const level = Math.min(Math.max(index - context.sectionLevel + 1, 1), MAX_LEVEL)
    const html = inlineHtml(title, context).trim()
    if (html) this.block(`<h${level}>${html}</h${level}>`)
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
    if (latex !== null) return this.block(mathHtml(latex, true, context))
    if (LISTS.has(plain)) return this.block(listHtml(plain, content, context, (line) => this.item(content, line)))
    if (TABLES.has(plain)) return this.block(tableHtml(plain, content, context))
    if (QUOTES.has(plain)) return this.block(`<blockquote>${this.inner(content) || '<p></p>'}</blockquote>`)
    const align = ALIGNMENTS.get(plain)
    if (align) return this.block(this.inner(content, { align: align === 'left' ? null : align }))
    if (plain === 'abstract') return this.block(`<p><strong>Abstract</strong></p>${this.inner(content)}`)
    const option = content.option()
    const note = option === null ? '' : inlineHtml(content.part(option), context)
    for (let count = ARGUMENTS.get(plain) ?? 0; count > 0; count--) content.argument()
    this.block(this.inner(content, { line: headOf(plain, note) }))
  }
}

const BLOCKS = /\n[ \t]*\n|\\(?:begin|par|item|(?:sub)*section|chapter|\[)(?![a-zA-Z])|\$\$/
const hasBlocks = (latex: string): boolean => BLOCKS.test(latex)

/** The words that a statement begins with; nothing for any other environment. */
function headOf(name: string, note: string): string {
  if (name === 'proof') return `<em>${note || 'Proof'}.</em> `
  const kind = STATEMENTS.find(([names]) => names.test(name))?.[1]
  return kind ? `<strong>${kind}${note && ` (${note})`}.</strong> ` : ''
}

function titleHtml({ titles }: LatexContext): string {
  const title = titles.get('\\title')
  const others = ['\\author', '\\date'].map((name) => titles.get(name)?.trim()).filter(Boolean)
  return (title ? `<h1>${title.trim()}</h1>` : '') + others.map((line) => `<p>${line}</p>`).join('')
}

function codeHtml(content: Scanner, name: string): string {
  const options = name === 'lstlisting' || name === 'minted' ? (content.option() ?? '') : ''
  const language =
    name === 'minted' ? content.argument()?.rest : /language\s*=\s*\{?(?:\[[^\]]*\])?([\w+#-]+)/i.exec(options)?.[1]
  const code = content.rest.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '')
  const attributes = { class: language ? `language-${language.toLowerCase()}` : null }
  return `<pre>${openTag('code', attributes)}${escapeText(code)}</code></pre>`
}
