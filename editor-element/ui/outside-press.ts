/**
 * Calls back when the pointer is pressed outside all `insides`. Outside a closed shadow root only its host is visible as the
 * target, so every tree around them has a listener, and a press on such a host is judged by the tree inside it.
 * @returns a function that removes the listeners.
 */
export function onPressOutside(insides: () => readonly (Element | null)[], callback: () => void): () => void {
  const trees: Node[] = []
  const closedHosts: EventTarget[] = []
  for (let node: Node | null | undefined = insides().find(Boolean); node;) {
    const tree: Node = node.getRootNode()
    trees.push(tree)
    if (!(tree instanceof ShadowRoot)) break
    if (tree.mode === 'closed') closedHosts.push(tree.host)
    node = tree.host
  }
  let judged: Event | null = null
  const onPointerDown = (event: Event) => {
    const path = event.composedPath()
    if (event === judged || closedHosts.includes(path[0]!)) return
    judged = event
    if (!insides().some((inside) => inside && path.includes(inside))) callback()
  }
  for (const tree of trees) tree.addEventListener('pointerdown', onPointerDown, true)
  return () => {
    for (const tree of trees) tree.removeEventListener('pointerdown', onPointerDown, true)
  }
}
