import { ContentMatch, Fragment, Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'

/** What a piece of work asked of documents. */
export interface Counted {
  /** Looks at a node; every loop over the children of a node counts once for each round. */
  visits: number
  steps: number
}

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Counts what the work asks of documents. */
export function counted(work: () => void): Counted {
  const counts: Counted = { visits: 0, steps: 0 }
  const restores: (() => void)[] = []
  const count = (prototype: object, name: string, key: keyof Counted) => {
    const original = Object.getOwnPropertyDescriptor(prototype, name)!
    const counting = (method: Method): Method =>
      function (...args) {
        counts[key] += 1
        return method.apply(this, args)
      }
    const { get } = original
    Object.defineProperty(
      prototype,
      name,
      get ? { ...original, get: counting(get) } : { ...original, value: counting(original.value as Method) },
    )
    restores.push(() => Object.defineProperty(prototype, name, original))
  }
  // The model's own loops over children ask each for its size or match its type, all others get them by index.
  count(Node.prototype, 'nodeSize', 'visits')
  count(ContentMatch.prototype, 'matchType', 'visits')
  count(Fragment.prototype, 'child', 'visits')
  count(Transform.prototype, 'step', 'steps')
  try {
    work()
  } finally {
    for (const restore of restores) restore()
  }
  return counts
}
