import { endOfToken } from '../../math/latex-source.ts'

export interface LatexToken {
  kind: 'command' | 'brace' | 'script' | 'text'
  text: string
}

/** LaTeX in pieces for syntax coloring; together they are the source. */
export function latexTokens(latex: string): LatexToken[] {
  const tokens: LatexToken[] = []
  for (let index = 0; index < latex.length;) {
    const end = endOfToken(latex, index)
    const text = latex.slice(index, end)
    const kind =
      text[0] === '\\' ? 'command' : /^[{}[\]]$/.test(text) ? 'brace' : /^[\^_&]$/.test(text) ? 'script' : 'text'
    const last = tokens.at(-1)
    if (kind === 'text' && last?.kind === 'text') last.text += text
    else tokens.push({ kind, text })
    index = end
  }
  return tokens
}
