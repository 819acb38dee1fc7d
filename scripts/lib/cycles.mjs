/**
 * The cycles of a graph, such as modules that import each other: at least one, if there is any.
 * @param {Iterable<string>} nodes
 * @param {(node: string) => Iterable<string>} nextOf the nodes that one leads to.
 * @returns {string[][]} each cycle with its first node at both ends.
 */
export function findCycles(nodes, nextOf) {
  const finished = new Set()
  const cycles = []
  const visit = (node, path) => {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node])
    if (finished.has(node) || path.includes(node)) return
    for (const next of nextOf(node)) visit(next, [...path, node])
    finished.add(node)
  }
  for (const node of nodes) visit(node, [])
  return cycles
}
