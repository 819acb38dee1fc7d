import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { Step, StepMap, StepResult, type Mappable } from 'prosemirror-transform'

/**
 * Sets an attribute of many nodes. A step for each node builds the document anew each time: in a long document, with everything
 * selected, that takes seconds (D131).
 */
class SetAttributeStep extends Step {
  private readonly name: string
  /** The value for the node at each position, in the order of the document. */
  private readonly values: ReadonlyMap<number, unknown>

  constructor(name: string, values: ReadonlyMap<number, unknown>) {
    super()
    this.name = name
    this.values = values
  }

  override apply(doc: ProseMirrorNode): StepResult {
    const places = [...this.values.keys()]
    const withValues = (parent: ProseMirrorNode, start: number): ProseMirrorNode => {
      let pos = start
      const children = parent.children.map((child) => {
        const end = pos + child.nodeSize
        let node = child
        if (places[0] === pos)
          node = child.type.create(
            { ...child.attrs, [this.name]: this.values.get(places.shift()!) },
            child.content,
            child.marks,
          )
        if (places[0]! < end) node = withValues(node, pos + 1)
        pos = end
        return node
      })
      return parent.copy(Fragment.from(children))
    }
    return StepResult.ok(withValues(doc, 0))
  }

  override getMap(): StepMap {
    return StepMap.empty
  }

  override invert(doc: ProseMirrorNode): Step {
    const before = new Map<number, unknown>()
    doc.descendants((node, pos) => {
      if (this.values.has(pos)) before.set(pos, node.attrs[this.name])
    })
    return new SetAttributeStep(this.name, before)
  }

  override map(mapping: Mappable): Step {
    const mapped = new Map<number, unknown>()
    for (const [pos, value] of this.values) {
      const result = mapping.mapResult(pos)
      if (!result.deletedAfter) mapped.set(result.pos, value)
    }
    return new SetAttributeStep(this.name, mapped)
  }

  /** Steps are never sent. */
  override toJSON(): null {
    return null
  }
}

/** Sets an attribute of the nodes at these positions. */
export function setAttribute(
  transaction: Transaction,
  positions: readonly number[],
  name: string,
  value: unknown,
): Transaction {
  // The ranges of selected cells are in no order.
  const inOrder = positions.toSorted((a, b) => a - b)
  return transaction.step(new SetAttributeStep(name, new Map(inOrder.map((pos) => [pos, value]))))
}
