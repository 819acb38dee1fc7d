import { Fragment, Mark, type Node as ProseMirrorNode } from 'prosemirror-model'
import type { Selection, Transaction } from 'prosemirror-state'
import { Step, StepMap, StepResult, type Mappable } from 'prosemirror-transform'

/** All marks that a part of the text gets, and those that it had. */
interface Marked {
  readonly from: number
  readonly to: number
  readonly marks: readonly Mark[]
  readonly before: readonly Mark[]
}

/**
 * Sets the marks of many texts. A step for each text builds the document anew each time: in a long document, with everything
 * selected, that takes seconds (D131).
 */
class SetMarksStep extends Step {
  /** In the order of the document, none over another. */
  private readonly parts: readonly Marked[]

  constructor(parts: readonly Marked[]) {
    super()
    this.parts = parts
  }

  override apply(doc: ProseMirrorNode): StepResult {
    const { parts } = this
    let next = 0
    const withMarks = (parent: ProseMirrorNode, start: number): ProseMirrorNode => {
      let end = start
      const children = parent.children.flatMap((child) => {
        const from = end
        end += child.nodeSize
        while (parts[next] && parts[next]!.to <= from) next++
        if (!parts[next] || parts[next]!.from >= end) return child
        if (!isMarkable(child)) return child.isLeaf ? child : withMarks(child, from + 1)
        const pieces: ProseMirrorNode[] = []
        const cut = (to: number, marks = child.marks) => {
          if (to > at) pieces.push((child.isText ? child.cut(at - from, to - from) : child).mark(marks))
          at = to
        }
        let at = from
        for (let index = next; parts[index] && parts[index]!.from < end; index++) {
          const part = parts[index]!
          cut(Math.max(part.from, from))
          cut(Math.min(part.to, end), parent.type.allowedMarks(part.marks))
        }
        cut(end)
        return pieces
      })
      return parent.copy(Fragment.from(children))
    }
    return StepResult.ok(withMarks(doc, 0))
  }

  override getMap(): StepMap {
    return StepMap.empty
  }

  override invert(): Step {
    return new SetMarksStep(
      this.parts.map(({ from, to, marks, before }) => ({ from, to, marks: before, before: marks })),
    )
  }

  override map(mapping: Mappable): Step | null {
    const mapped = this.parts
      .map((part) => ({ ...part, from: mapping.map(part.from, 1), to: mapping.map(part.to, -1) }))
      .filter(({ from, to }) => from < to)
    return mapped.length > 0 ? new SetMarksStep(mapped) : null
  }

  /** Steps are never sent. */
  override toJSON(): null {
    return null
  }
}

const isMarkable = ({ isInline, isAtom }: ProseMirrorNode): boolean => isInline && isAtom

/** What is selected, as `setMarks` takes it. */
export const rangesOf = ({ ranges }: Selection) => ranges.map(({ $from, $to }) => ({ from: $from.pos, to: $to.pos }))

/**
 * Changes the marks of texts, however many, by one step.
 * @param ranges places in the transaction's document, in any order.
 * @param change the marks that a text gets for those that it has, as far as its block allows them.
 */
export function setMarks(
  transaction: Transaction,
  ranges: readonly { readonly from: number; readonly to: number }[],
  change: (marks: readonly Mark[]) => readonly Mark[],
): Transaction {
  const parts: Marked[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from))
    transaction.doc.nodesBetween(from, to, (node, pos, parent) => {
      if (!isMarkable(node)) return
      const before = node.marks
      const marks = parent!.type.allowedMarks(change(before))
      if (!Mark.sameSet(marks, before))
        parts.push({ from: Math.max(from, pos), to: Math.min(to, pos + node.nodeSize), marks, before })
    })
  return parts.length > 0 ? transaction.step(new SetMarksStep(parts)) : transaction
}
