/** The focused element as `node`'s own tree knows it: in a shadow root, a document knows the host alone. */
export function activeElementOf(node: Node | null): Element | null {
  const root = node?.getRootNode()
  return root && 'activeElement' in root ? (root as Document | ShadowRoot).activeElement : null
}
