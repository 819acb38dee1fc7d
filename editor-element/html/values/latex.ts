export const FORMULA_KINDS = ['math', 'chemistry'] as const
export type FormulaKind = (typeof FORMULA_KINDS)[number]

/**
 * Commands that act beyond the formula on a page with MathJax: addresses, styles, ids, loaders, definitions that affect the
 * next formula, and boxes that take raw CSS.
 */
export const LIVE_COMMAND = new RegExp(
  `\\\\(?:${[
    'href|url|html[a-z]*|data|style|class|cssId|bbox|enclose|mmlToken',
    'unicode|includegraphics|require|Require|input|include|special|immediate|write|openout|read|openin|catcode',
    'def|edef|gdef|xdef|let|futurelet|global|long|newcommand|renewcommand|providecommand',
    'DeclareMathOperator|DeclarePairedDelimiters[A-Za-z]*|Newextarrow|newenvironment|renewenvironment|newtagform',
    'renewtagform|usetagform|newcolumntype|csname|toggle|mathtip|texttip|tooltip|Tip|label|begin\\s*\\{\\s*(?:html|script)',
  ].join('|')})(?![A-Za-z])`,
  'i',
)

/**
 * Whether a formula could act in a host page that runs MathJax (D43). Such a formula is saved without the class that MathJax
 * looks for and without delimiters. It errs on the safe side: an escaped backslash before such a word counts as well.
 */
export const isLiveLatex = (latex: string): boolean => LIVE_COMMAND.test(latex)

/** LaTeX that begins with `\ce` or `\pu` is chemistry, even without the class. */
export const kindOfLatex = (latex: string): FormulaKind =>
  /^\s*\\(?:ce|pu)(?![a-zA-Z])/.test(latex) ? 'chemistry' : 'math'
