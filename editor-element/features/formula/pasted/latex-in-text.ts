import { latexSource } from '../../../math/latex-source.ts'
import { COMMANDS } from '../latex-completion.ts'
import { NO_TEXT } from '../typed-formula.ts'

/** A formula in a text, with its delimiters from `from` to `to`. */
export interface FoundFormula {
  readonly from: number
  readonly to: number
  readonly latex: string
  readonly isDisplay: boolean
}

/** The end of a paragraph: formulas on lines of their own can go on behind it. */
export const PARAGRAPH_END = '\u2029'

const MAX_LENGTH = 4_000
/** What LaTeX has; `\\s`, `\\w` and `\\n` are those of regular expressions and programs. */
const KNOWN: ReadonlySet<string> = new Set([
  ...COMMANDS,
  ...(
    'quad qquad displaystyle textstyle scriptstyle limits nolimits middle hline notag nonumber dots ldots cdots vdots ddots ' +
    'bigl bigr Bigl Bigr biggl biggr Biggl Biggr lvert rvert lVert rVert langle rangle lfloor rfloor lceil rceil colon ' +
    'ln lg sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log exp deg dim ker hom arg bmod pmod middle ' +
    'le ge ne to gets land lor lnot neg mid nmid prime degree circ R N Z Q C dfrac tfrac mathop top bot dagger ddagger ' +
    'nabla partial hbar ell Re Im aleph varnothing emptyset infty forall exists nexists therefore because'
  )
    .split(' ')
    .map((name) => `\\${name}`),
])
const ENVIRONMENTS =
  /^(?:equation|align|gather|alignat|displaymath|math|aligned|gathered|split|cases|(?:[bBpvV]|small)?matrix|array|CD)\*?$/
/** They mean the formula itself. */
const PLAIN_ENVIRONMENTS = new Set(['displaymath', 'math'])
const STARTS = /```[^\n]*|``?|\$\$|\$`|\$|\\\(|\\\[|\\begin\s*\{[a-zA-Z]+\*?\}|\\(?:ce|pu)\s*\{|\\[^]/g

/** A text in which each end of a formula is looked for once. */
class SearchedText {
  readonly text: string
  readonly isCertain: boolean
  private readonly next = new Map<string, number>()

  constructor(text: string, isCertain: boolean) {
    this.text = text
    this.isCertain = isCertain
  }

  /** The next place of some characters; Infinity without one. */
  indexOf(characters: string, from: number): number {
    let index = this.next.get(characters) ?? -1
    if (index < from) {
      index = this.text.indexOf(characters, from)
      if (index < 0) index = Infinity
      this.next.set(characters, index)
    }
    return index
  }
}

/**
 * Where the formulas of a text are; prices, shell variables, regular expressions and code have none.
 * @param isCertain whether whatever is between two dollars is a formula, as in a file whose author wrote them so.
 */
export function findFormulas(pasted: string, { isCertain = false } = {}): readonly FoundFormula[] {
  const text = new SearchedText(pasted, isCertain)
  const found: FoundFormula[] = []
  const starts = new RegExp(STARTS)
  for (let start = starts.exec(pasted); start; start = starts.exec(pasted)) {
    const next = formulaAt(text, start.index, start[0])
    if (next.formula) found.push(next.formula)
    starts.lastIndex = next.end
  }
  return found
}

interface Read {
  readonly end: number
  readonly formula?: FoundFormula
}

function formulaAt(searched: SearchedText, from: number, opening: string): Read {
  const { text } = searched
  const after = from + opening.length
  const none: Read = { end: after }
  if (opening.startsWith('```')) return fence(searched, from, opening)
  // Code in a line: up to as many backticks.
  if (opening.startsWith('`')) return { end: endOf(searched, opening, after, /\n/) ?? after }
  if (opening === '$`') return delimited(searched, from, opening, '`$', false) ?? none
  if (opening === '$$') return delimited(searched, from, opening, '$$', true) ?? none
  if (opening === '\\(') return delimited(searched, from, opening, '\\)', false) ?? none
  if (opening === '\\[') return delimited(searched, from, opening, '\\]', true) ?? none
  if (opening === '$') return dollars(searched, from) ?? none
  if (opening.startsWith('\\begin')) return environment(searched, from, opening) ?? none
  if (/^\\(?:ce|pu)/.test(opening)) return chemistry(text, from, after) ?? none
  return none
}

/** The index after `closing`; null if a line, a paragraph or something else than text comes first. */
function endOf(searched: SearchedText, closing: string, from: number, stop: RegExp): number | null {
  const { text, isCertain } = searched
  const end = searched.indexOf(closing, from)
  if (end - from > (isCertain ? text.length : MAX_LENGTH)) return null
  const between = text.slice(from, end)
  return stop.test(between) || between.includes(NO_TEXT) ? null : end + closing.length
}

/** A line of its own can have ends of lines in it, but no empty line. */
const EMPTY_LINE = new RegExp(String.raw`\n[ \t]*\n`)
const LINE_END = new RegExp(`[\\n${PARAGRAPH_END}]`)

const plain = (latex: string): string => latex.replaceAll(PARAGRAPH_END, '\n').replaceAll(/\n+/g, '\n').trim()

function delimited(
  searched: SearchedText,
  from: number,
  opening: string,
  closing: string,
  isDisplay: boolean,
): Read | null {
  const { text } = searched
  const start = from + opening.length
  const end = endOf(searched, closing, start, isDisplay ? EMPTY_LINE : LINE_END)
  if (end === null) return null
  const latex = plain(text.slice(start, end - closing.length))
  const isAlone = standsAlone(text, from, end)
  // A display formula of one letter is more often a bracket in Markdown or a regular expression.
  const isLikely = isDisplay && closing === '\\]' ? hasStructure(latex) && looksLikeMath(latex) : looksLikeMath(latex)
  const isMath = searched.isCertain && opening.startsWith('$') ? latex !== '' : isAlone && isLikely
  return isMath ? { end, formula: { from, to: end, latex, isDisplay } } : { end: start }
}

const BEFORE = new RegExp(`[\\s(\\[{"'“‘–—>:,;*_|${NO_TEXT}${PARAGRAPH_END}]$`, 'u')
const AFTER = new RegExp(`^[\\s.,:;!?)\\]}"'”’…–—<*_|\\-${NO_TEXT}${PARAGRAPH_END}]`, 'u')
/** Scripts that are written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u

/** Whether words, not code, are around it. */
function standsAlone(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 1), from)
  const after = text.slice(to, to + 2)
  return (
    (before === '' || BEFORE.test(before) || UNSPACED.test(before)) &&
    (after === '' || AFTER.test(after) || UNSPACED.test(after) || /^s\b/.test(after))
  )
}

/** `$x$`: as TeX writes it, without space inside. A dollar before a digit, or with words behind it, is money. */
function dollars({ text, isCertain }: SearchedText, from: number): Read | null {
  const end = closingDollar(text, from + 1)
  if (end === null) return null
  const latex = text.slice(from + 1, end - 1)
  const isWritten = latex === latex.trim() && latex !== '' && !/^\d/.test(text.slice(end))
  const isLikely = () => standsAlone(text, from, end) && looksLikeMath(latex) && !isMoney(latex)
  if (!isWritten || !(isCertain ? !latex.includes('`') : isLikely())) return { end: from + 1 }
  return { end, formula: { from, to: end, latex, isDisplay: false } }
}

function closingDollar(text: string, from: number): number | null {
  for (let index = from; index < text.length && index - from < 500; index++) {
    const char = text.charAt(index)
    if (char === '\n' || char === PARAGRAPH_END || char === NO_TEXT) return null
    if (char === '\\') index += 1
    else if (char === '$') return index + 1
  }
  return null
}

/** `$10-$20`: a number and what goes between two prices. */
const isMoney = (latex: string): boolean => /^\d[\d.,]*\s*[-–—/,;:&~+(]$/.test(latex)

function environment(searched: SearchedText, from: number, opening: string): Read | null {
  const { text } = searched
  const name = /\{(.*)\}/.exec(opening)![1]!
  if (!ENVIRONMENTS.test(name)) return null
  const closing = `\\end{${name}}`
  const end = endOf(searched, closing, from + opening.length, EMPTY_LINE)
  if (end === null) return null
  const whole = plain(text.slice(from, end))
  const inner = plain(text.slice(from + opening.length, end - closing.length))
  if (inner === '' || latexSource(whole) === null) return null
  const latex = PLAIN_ENVIRONMENTS.has(name.replace('*', '')) ? inner : whole
  return { end, formula: { from, to: end, latex, isDisplay: name !== 'math' } }
}

function chemistry(text: string, from: number, after: number): Read | null {
  let depth = 1
  let end = after
  for (; end < text.length && depth > 0 && end - from < 500; end++) {
    const char = text.charAt(end)
    if (char === '\\') end += 1
    else if (char === '{') depth += 1
    else if (char === '}') depth -= 1
    else if (LINE_END.test(char) || char === NO_TEXT) return null
  }
  if (depth > 0 || end === after + 1) return null
  return { end, formula: { from, to: end, latex: text.slice(from, end), isDisplay: false } }
}

/** A fenced block: of mathematics, or of code, which is left alone. */
function fence(searched: SearchedText, from: number, opening: string): Read {
  const { text } = searched
  const start = from + opening.length
  const close = searched.indexOf('```', start)
  if (close - start > MAX_LENGTH * 10) return { end: start }
  const end = close + 3
  const latex = plain(text.slice(start, close))
  if (opening.slice(3).trim() !== 'math' || latex === '' || latex.includes(NO_TEXT)) return { end }
  return { end, formula: { from, to: end, latex, isDisplay: true } }
}

/** What is text in a formula. */
const TEXTS =
  /\\(?:text[a-z]*|mathrm|mathit|mathsf|mathtt|mathbf|operatorname\*?|mbox|hbox|label|tag\*?|begin|end|ref|eqref|color|textcolor)\s*\{[^{}]*\}/g
const FUNCTIONS =
  /(?<![a-zA-Z])(?:sin|cos|tan|log|exp|mod|max|min|lim|det|gcd|deg|dim|ker|arg|sup|inf|const|diag|rank|sgn|Var|Cov|Pr|iff|and|or|if|for|abs)(?![a-zA-Z])/g

/** Whether it has more than a letter or a number. */
const hasStructure = (latex: string): boolean => /\\[a-zA-Z]{2,}|[=<>+^_]|[a-zA-Z\d)]\s*[-*/]\s*[a-zA-Z\d(]/.test(latex)

/**
 * Whether the text between two delimiters is a formula. Its commands are LaTeX's; it has no words, no quotes but primes, and none
 * of what only program code has.
 */
export function looksLikeMath(latex: string): boolean {
  if (latex === '' || latex.length > MAX_LENGTH || latexSource(latex) === null) return false
  const commands = latex.match(/\\[a-zA-Z]+/g) ?? []
  const known = commands.filter((command) => KNOWN.has(command)).length
  if (commands.length > 0 && known < commands.length / 2) return false
  const rest = latex
    .replaceAll(TEXTS, ' ')
    .replaceAll(/\\[a-zA-Z]+|\\[^]/g, ' ')
    .replaceAll(FUNCTIONS, ' ')
  if (
    /["`#@~]|;.|\?|(?:&&|\|\||==|!=|\+=|->|=>|::|\/\/|\*\*|\.\*|\.\.\/|\(\)|\[\]|\{\})|(?<![a-zA-Z\d)\]}'])'/.test(rest)
  )
    return false
  if (known > 0) return true
  // Several letters in a row are a word, or the name of a variable in a program.
  return !/[a-zA-Z]{3,}|[a-z]{2}\s+[a-z]{2}|[a-zA-Z]_[a-zA-Z]{2,}/.test(rest) && /[\p{L}\p{N}]/u.test(rest)
}
