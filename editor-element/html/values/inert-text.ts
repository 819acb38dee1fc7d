import { isLiveLatex, LIVE_COMMAND } from './latex.ts'

/** The classes that MathJax 2, 3 and 4 ignore by default. */
export const INERT_CLASS = 'tex2jax_ignore mathjax_ignore'

/** What begins a formula where MathJax reads text: its own delimiters, a page's dollars, environments, AsciiMath. */
const OPENER = /[$`]|\\[([]|\\begin(?![A-Za-z])/
const TOKEN = new RegExp(`\\$+|\`|\\\\[()[\\]]|\\\\(?:begin|end)(?![A-Za-z])|${LIVE_COMMAND.source}`, 'gi')

/** Whether MathJax could find a formula in this text that acts in its page (D43): `$$\href{javascript:…}{x}$$`. */
export const isLiveText = (text: string): boolean => text.includes('\\') && OPENER.test(text) && isLiveLatex(text)

/**
 * The text in pieces, in order; each inert piece, which is a delimiter or a command that acts, is written into an element with
 * the class `INERT_CLASS` (D118). It looks the same, but MathJax finds no formula: one never crosses the border of an element,
 * whichever classes the page ignores.
 */
export function inertPieces(text: string): { text: string; isInert: boolean }[] {
  const pieces: { text: string; isInert: boolean }[] = []
  let index = 0
  for (const { 0: token, index: at } of text.matchAll(TOKEN)) {
    if (at > index) pieces.push({ text: text.slice(index, at), isInert: false })
    pieces.push({ text: token, isInert: true })
    index = at + token.length
  }
  if (index < text.length) pieces.push({ text: text.slice(index), isInert: false })
  return pieces
}
