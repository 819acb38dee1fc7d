import { endOfToken } from '../../math/latex-source.ts'

const EM_PER_CHARACTER = 0.55
const ROW_EM = 1.5
const UNSEEN = /^(?:[\s{}^_&]|\\(?:left|right|begin|end|text|math[a-z]+|operatorname|[,;:! ]|ce|pu|displaystyle))$/

/** The approximate size of a rendered formula, so that little moves when it appears. */
export function estimateSize(latex: string, isDisplay: boolean): { widthEm: number; heightEm: number } {
  let characters = 0
  let rows = 1
  let extraEm = 0
  for (let index = 0; index < latex.length;) {
    const end = endOfToken(latex, index)
    const token = latex.slice(index, end)
    index = end
    if (token === '\\\\') rows += 1
    else if (/^\\[dtc]?frac$/.test(token)) {
      // Its two halves are stacked.
      characters -= 1
      extraEm = isDisplay ? 1.1 : 0.5
    } else if (/^\\(?:sum|prod|int|oint|lim)$/.test(token)) {
      characters += 1
      if (isDisplay) extraEm = Math.max(extraEm, 1.4)
    } else if (!UNSEEN.test(token)) characters += 1
  }
  return {
    widthEm: Math.min(40, Math.max(1, Math.round(EM_PER_CHARACTER * (characters / rows) * 10) / 10)),
    heightEm: Math.min(40, rows > 1 ? rows * ROW_EM : 1.2 + extraEm),
  }
}
