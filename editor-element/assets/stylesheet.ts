/** Where stylesheets go: a page, the shadow root of a component around the editor, or the editor's own. */
export type StyleRoot = Document | ShadowRoot

const links = new WeakMap<StyleRoot, Map<string, Promise<boolean>>>()

/**
 * Links a stylesheet into a root once. Resolves with whether it has been applied, never rejects: an editor without its
 * styles is still an editor. A later call tries again.
 * @param nonce for pages whose CSP demands one.
 * @param integrity the hash of what it must be (SRI).
 */
export function linkStylesheet(
  url: string,
  { nonce = '', integrity = '' } = {},
  root: StyleRoot = document,
): Promise<boolean> {
  let ofRoot = links.get(root)
  if (!ofRoot) links.set(root, (ofRoot = new Map()))
  const known = ofRoot.get(url)
  if (known) return known
  const loaded = new Promise<boolean>((resolve) => {
    if (linkTo(url, root)) return resolve(true)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    if (nonce) link.nonce = nonce
    if (integrity) Object.assign(link, { integrity, crossOrigin: 'anonymous' })
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => {
      ofRoot.delete(url)
      link.remove()
      resolve(false)
    })
    if ('head' in root) root.head.append(link)
    else root.append(link)
  })
  ofRoot.set(url, loaded)
  return loaded
}

/** The link that a root already has. */
export function linkTo(url: string, root: StyleRoot): HTMLLinkElement | undefined {
  return [...root.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].find((link) => link.href === url)
}

/** Constructed sheets are not inline styles, so no CSP forbids them and no nonce is needed. Safari has them since 16.4. */
export const canConstructSheets = typeof Document !== 'undefined' && 'adoptedStyleSheets' in Document.prototype

/** @returns a function that removes the sheet. */
export function adoptSheet(root: StyleRoot, sheet: CSSStyleSheet): () => void {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}

const constructed = new Map<string, CSSStyleSheet>()

/** One sheet for all roots that adopt the same rules. */
export function constructedSheet(text: string): CSSStyleSheet {
  let sheet = constructed.get(text)
  if (!sheet) {
    constructed.set(text, (sheet = new CSSStyleSheet()))
    sheet.replaceSync(text)
  }
  return sheet
}
