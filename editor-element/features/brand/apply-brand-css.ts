import { scopedCss } from './brand-css.ts'

let count = 0

/**
 * Applies a brand's CSS to one editor. While it holds, nothing of the editor is painted outside of its box (its popovers and
 * dialogs are in the browser's top layer).
 * @param root the editor's own root element.
 * @returns a function that takes it off.
 */
export function applyBrandCss(root: HTMLElement, css: string, nonce: string): () => void {
  root.dataset['brand'] ??= `b${++count}`
  const text = scopedCss(css, `.formulary-root[data-brand="${root.dataset['brand']}"]`)
  if (!text) return () => {}
  root.style.setProperty('contain', 'paint', 'important')
  const takeOff = adopt(root, text) ?? addStyleElement(root, text, nonce)
  return () => {
    root.style.removeProperty('contain')
    takeOff()
  }
}

/** A constructed stylesheet is no inline style, so no CSP forbids it. Null where the browser has none. */
function adopt(root: HTMLElement, text: string): (() => void) | null {
  const place = root.getRootNode() as Document | ShadowRoot
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet]
    return () => {
      place.adoptedStyleSheets = place.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  } catch {
    return null
  }
}

function addStyleElement(root: HTMLElement, text: string, nonce: string): () => void {
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = text
  root.before(style)
  return () => style.remove()
}
