/** The focused element in `node`'s own tree: of a shadow tree, the document only sees the host. */
export function activeElementOf(node: Node | null): Element | null {
  const root = node?.getRootNode()
  return root && 'activeElement' in root ? (root as Document | ShadowRoot).activeElement : null
}
