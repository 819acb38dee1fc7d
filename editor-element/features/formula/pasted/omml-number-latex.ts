import type { DomNode } from '../../../html/values/element.ts'
import { latexOfOmml } from './omml-latex.ts'

/** An equation on a line of its own as LaTeX. Its number is behind a `#` in an array of one line, as Word writes it. */
export function latexOfDisplayedOmml(equation: DomNode): string {
  const latex = latexOfOmml(equation)
  const line = /^\\begin\{aligned\} (.*) \\end\{aligned\}$/s.exec(latex)?.[1]
  const found = line?.includes('\\\\') ? null : /^(.*[^\\])\\#\s*(?:\(([^\\{}()]+)\)|([^\\{}()]+))$/s.exec(line ?? '')
  if (!found) return latex
  const [, written = '', inBrackets, alone] = found
  return written.trim() + (inBrackets ? `\\tag{${inBrackets.trim()}}` : `\\tag*{${alone?.trim()}}`)
}
