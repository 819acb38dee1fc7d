import { canConstructSheets, type StyleRoot } from '../../assets/stylesheet.ts'
import { scopedCss } from './brand-css.ts'

let count = 0

/**
 * Applies a brand's CSS to one editor: to the root in its shadow tree, and to the text in the page's own tree. While applied,
 * nothing of the editor is painted outside its box (its popovers and dialogs are in the browser's top layer).
 * @param box the root element in the shadow root.
 * @param page the element with the text.
 * @returns a function that removes it.
 */
export function applyBrandCss(box: HTMLElement, page: HTMLElement, css: string, nonce: string): () => void {
  count += 1
  const sheets = [
    [box, '.formulary-root'] as const,
    // Twice, for a higher specificity than the text's own rules.
    [page, '.formulary-page.formulary-page'] as const,
  ].map(([element, selector]) => [element, scopedCss(css, `${selector}[data-brand="b${count}"]`, nonce)] as const)
  if (sheets.every(([, text]) => text === '')) return () => {}
  const takeOffs = sheets.map(([element, text]) => {
    element.dataset['brand'] = `b${count}`
    return apply(element, text, nonce)
  })
  box.style.setProperty('contain', 'paint', 'important')
  return () => {
    box.style.removeProperty('contain')
    for (const takeOff of takeOffs) takeOff()
  }
}

function apply(element: HTMLElement, text: string, nonce: string): () => void {
  const root = element.getRootNode() as StyleRoot
  if (!canConstructSheets) return addStyleElement(element, text, nonce)
  const sheet = new ((root.ownerDocument ?? root).defaultView ?? window).CSSStyleSheet()
  sheet.replaceSync(text)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

function addStyleElement(element: HTMLElement, text: string, nonce: string): () => void {
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = text
  element.before(style)
  return () => style.remove()
}
