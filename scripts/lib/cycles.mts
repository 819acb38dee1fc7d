/**
 * The cycles of a graph, such as modules that import each other: at least one, if there is any.
 * @param nextOf the nodes that one leads to.
 * @returns each cycle with its first node at both ends.
 */
export function findCycles(nodes: Iterable<string>, nextOf: (node: string) => Iterable<string>): string[][] {
  const finished = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node])
    if (finished.has(node) || path.includes(node)) return
    for (const next of nextOf(node)) visit(next, [...path, node])
    finished.add(node)
  }
  for (const node of nodes) visit(node, [])
  return cycles
}
