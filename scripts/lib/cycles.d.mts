export function findCycles(nodes: Iterable<string>, nextOf: (node: string) => Iterable<string>): string[][]
