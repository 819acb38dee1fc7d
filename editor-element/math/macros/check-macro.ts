import { hasHugeLength, LENGTH_COMMAND, measureLatex } from '../latex-guard.ts'
import { endOfToken, latexSource } from '../latex-source.ts'

/** What one macro may be; how much work it may make is bounded besides (D75). */
const MAX_LENGTH = 500
const MAX_NAME = 32
const MAX_DEPTH = 20

/** How the editor and KaTeX read what is around them depends on these, so they are what they are everywhere. */
const FIXED = new Set(
  (
    'begin end left right middle over atop choose ce pu text label ref eqref tag notag nonumber verb char par message errmessage ' +
    'show expandafter noexpand futurelet csname endcsname relax limits nolimits cr hline'
  ).split(' '),
)
/** They define something, reach out of the formula, or belong to the whole of it. */
const FORBIDDEN =
  /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|(?:no)?expandafter|noexpand|csname|endcsname|catcode|char|verb|(?:begin|end|b|e)group|message|errmessage|show|href|url|html[A-Z][a-zA-Z]*|includegraphics|label|(?:eq)?ref|tag|notag|nonumber|formulary[a-z]*)(?![a-zA-Z])/

/** Why a page cannot have this macro; null if it can. */
export function problemOfMacro(name: string, latex: unknown): string | null {
  if (typeof latex !== 'string') return 'its LaTeX is not a text'
  if (!/^[a-zA-Z]+$/.test(name)) return 'a name has letters alone'
  if (name.length > MAX_NAME) return `its name is longer than ${MAX_NAME} letters`
  if (FIXED.has(name) || name.startsWith('formulary')) return 'this command cannot be changed'
  if (latex.length > MAX_LENGTH) return `its LaTeX is longer than ${MAX_LENGTH} characters`
  const forbidden = FORBIDDEN.exec(latex)?.[0]
  if (forbidden) return `${forbidden} cannot be in it`
  if (/(?<!\\)(?:\\\\)*[%$]/.test(latex)) return 'a % or $ needs a backslash'
  if (!latexSource(latex)) return 'its braces, or \\left and \\right, or \\begin and \\end, do not match'
  if (measureLatex(latex).depth > MAX_DEPTH) return 'it is nested too deeply'
  return problemOfArguments(latex) ?? problemOfLengths(latex)
}

function problemOfArguments(latex: string): string | null {
  const seen = new Set<string>()
  for (let index = 0; index < latex.length;) {
    const end = endOfToken(latex, index)
    if (latex[index] === '#') {
      const number = latex.charAt(end)
      if (!/[1-9]/.test(number)) return 'after # comes a number from 1 to 9'
      seen.add(number)
    }
    index = end
  }
  for (let number = 1; number <= seen.size; number++)
    if (!seen.has(String(number))) return `it has no #${number}, but a later one`
  return null
}

/** Lengths are bounded where they are written (D115), so they must be in one place with their command. */
function problemOfLengths(latex: string): string | null {
  for (const { 0: command, index } of latex.matchAll(LENGTH_COMMAND)) {
    const following = latex.slice(index + command.length)
    const isWhole = command === '\\\\' ? following !== '' : /^\s*\*?(?:[[{][^#{}[\]]*[\]}]|[-+.\d])/.test(following)
    if (!isWhole) return `${command} needs its length written in it`
  }
  return hasHugeLength(latex) ? 'a length in it is too large' : null
}
