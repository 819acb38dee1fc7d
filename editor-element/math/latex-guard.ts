/** Longer formulas are kept and shown as source: KaTeX's time grows faster than their length. */
export const MAX_LATEX_LENGTH = 8_000
/** Deeper nesting overflows KaTeX's recursive parser. */
export const MAX_LATEX_DEPTH = 100
/**
 * What may be rendered at once (D115). Rendering cannot be interrupted, so what would take over 250 ms is refused by an estimate of
 * the parser's work, in units of about 0.05 ms: a token 1, a command or a script 2, a table cell 4 more, an accented letter or a
 * character of \ce or \pu 3.
 */
export const MAX_LATEX_COST = 2_500
/** What the parser built is counted exactly: creating and laying out this many elements takes up to 100 ms. */
export const MAX_DRAWN_NODES = 10_000
/** Lengths in a formula, in em. KaTeX's own maxSize ignores negative lengths and raised boxes. */
export const MAX_LATEX_EM = 50

export type LatexRefusal = 'too-long' | 'too-deep' | 'too-costly' | 'too-large'

/** Thrown when a formula turns out to be more work than its source suggests. */
export class TooCostlyError extends Error {}

/** Why a formula must not be rendered; null if it may. Linear in its length. */
export function refuseLatex(latex: string): LatexRefusal | null {
  if (latex.length > MAX_LATEX_LENGTH) return 'too-long'
  const { depth, cost } = measureLatex(latex)
  if (depth > MAX_LATEX_DEPTH) return 'too-deep'
  if (cost > MAX_LATEX_COST) return 'too-costly'
  return hasHugeLength(latex) ? 'too-large' : null
}

/** An estimate of the work of rendering it, in units of about 0.05 ms. */
export const costOfLatex = (latex: string): number => measureLatex(latex.slice(0, MAX_LATEX_LENGTH)).cost

/** Commands that expand to long definitions. */
const COMPOSED_COMMAND = /^\\(?:d?ddot|dddot|ddddot|boxed|fbox|angl|(?:La|Ka)?TeX|[a-z]*stackrel|b?mod|pmod)$/

function costOf(token: string): number {
  if (/^\s$/.test(token)) return 0
  if (token.length > 1) return COMPOSED_COMMAND.test(token) ? 6 : 2
  if (token === '^' || token === '_') return 2
  // Accented letters are rendered as letters under accents.
  return /\p{M}/u.test(token.normalize('NFD')) ? 3 : 1
}

const NESTING_COMMAND = /^\\(?:[dtc]?frac|[dt]?binom|sqrt|over(?:line|set|brace)|under(?:line|set|brace))$/
/** Commands without braces nest as well: \frac\frac\frac… */
const MAX_NESTING_COMMANDS = 1_000

/** How deep a formula is, and how much work its parser has. */
export function measureLatex(latex: string): { depth: number; cost: number } {
  let depth = 0
  let deepest = 0
  let cost = 0
  let nestingCommands = 0
  let chemistryDepth = -1
  for (const [token] of latex.matchAll(/\\[a-zA-Z]+|\\[^]|[^]/g)) {
    cost += chemistryDepth >= 0 ? 3 : costOf(token)
    if (token === '&' || token === '\\\\' || token === '\\cr') cost += 4
    if (token === '{' || token === '\\begin' || token === '\\left') depth += 1
    else if (token === '}' || token === '\\end' || token === '\\right') {
      depth -= 1
      if (depth <= chemistryDepth) chemistryDepth = -1
    } else if ((token === '\\ce' || token === '\\pu') && chemistryDepth < 0) chemistryDepth = depth
    else if (NESTING_COMMAND.test(token)) nestingCommands += 1
    deepest = Math.max(deepest, depth)
  }
  return { depth: nestingCommands > MAX_NESTING_COMMANDS ? Infinity : deepest, cost }
}

export const LENGTH_COMMAND =
  /\\(?:m?kern|m?skip|[hm]skip|hspace|vspace|rule|raisebox|genfrac|above|abovewithdelims|raise|lower|\\|cr|newline|arraystretch)(?![a-zA-Z])/g
const EM_PER_UNIT: Readonly<Record<string, number>> = {
  em: 1,
  ex: 0.43,
  mu: 1 / 18,
  cm: 2.85,
  in: 7.2,
  mm: 0.285,
  pc: 1.2,
}

/** Whether a command's length argument leaves the page. Numbers in texts do not count. */
export function hasHugeLength(latex: string): boolean {
  for (const { index } of latex.matchAll(LENGTH_COMMAND)) {
    const following = latex.slice(index, index + 80)
    for (const [, number, unit] of following.matchAll(
      /([-+]?\s*\d*\.?\d+)\s*(em|ex|mu|cm|in|mm|pc|pt|bp|dd|cc|nd|nc|sp|px)/g,
    )) {
      const em = Math.abs(Number(number!.replaceAll(/\s/g, ''))) * (EM_PER_UNIT[unit!] ?? 0.1)
      if (em > MAX_LATEX_EM) return true
    }
  }
  return false
}
