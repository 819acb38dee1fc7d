import { isSymbolTypeface, symbolText } from '../../../core/symbol-typeface.ts'
import { declarationsOf, styleOf } from './held-style.ts'

/** Content has no typefaces: what is a Greek letter only by its own becomes one. */
export function readSymbols(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) if (isSymbolTypeface(typefaceOf(element))) replaceIn(element)
}

function replaceIn(element: Element): void {
  // So marked, also `®` is the arrow that has its place in the typeface.
  const isEncoded = declarationsOf(styleOf(element)).get('mso-char-type') === 'symbol'
  for (const child of element.childNodes) {
    if (child instanceof Text) child.data = symbolText(child.data, isEncoded ? 0xff : 0x7e)
    // One of the same typeface has its own turn.
    else if (child instanceof Element && typefaceOf(child) === '') replaceIn(child)
  }
}

const typefaceOf = (element: Element): string =>
  (element.nodeName === 'FONT' ? element.getAttribute('face') : null) ??
  declarationsOf(styleOf(element)).get('font-family') ??
  ''
