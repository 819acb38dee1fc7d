/** Where stylesheets go: a page, the shadow root of a component around the editor, or the editor's own. */
export type StyleRoot = Document | ShadowRoot

type Sheets<Value> = WeakMap<Node, Map<string, Value>>

const links: Sheets<Promise<boolean>> = new WeakMap()

function sheetsOf<Value>(sheets: Sheets<Value>, node: Node): Map<string, Value> {
  let found = sheets.get(node)
  if (!found) sheets.set(node, (found = new Map()))
  return found
}

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
  const ofRoot = sheetsOf(links, root)
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

const constructed: Sheets<CSSStyleSheet> = new WeakMap()

/**
 * Adds rules to a root, as a sheet that all roots of its document share. Such a sheet belongs to one document, and an editor may be
 * moved into that of a frame or of another window.
 */
export function adoptRules(root: StyleRoot, text: string): void {
  const owner = root.ownerDocument ?? root
  const ofDocument = sheetsOf(constructed, owner)
  let sheet = ofDocument.get(text)
  if (!sheet) {
    ofDocument.set(text, (sheet = new owner.defaultView!.CSSStyleSheet()))
    sheet.replaceSync(text)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
