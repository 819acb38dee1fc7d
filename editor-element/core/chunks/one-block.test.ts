// @vitest-environment jsdom
import { EditorState, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import { BlockChunks } from './block-chunks.ts'
import { CHUNKED_FROM_BLOCKS } from './long-blocks.ts'
import type { Drawn } from './one-block.ts'

interface SizedDrawn extends Drawn {
  readonly size: number
  readonly children: readonly SizedDrawn[]
}

const { doc, paragraph } = schema.nodes
const longDocument = () =>
  doc.create(
    null,
    Array.from({ length: CHUNKED_FROM_BLOCKS }, (_, at) => paragraph.create(null, schema.text(`paragraph ${at}`))),
  )

function chunksOf(view: EditorView): SizedDrawn[] {
  const elements = [...view.dom.querySelectorAll('.formulary-chunk')]
  return elements.map((element) => (element as unknown as { pmViewDesc: SizedDrawn }).pmViewDesc)
}

/** Does this in a long document, and compares after each change what the view keeps of the chunks with what is in them. */
function change(...edits: ((transaction: Transaction) => Transaction)[]): boolean[] {
  const chunks = new BlockChunks(() => false)
  const view = new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc: longDocument() }),
    ...chunks.viewProps,
  })
  const isKnown = edits.map((edit) => {
    view.updateState(view.state.apply(edit(view.state.tr)))
    expect(view.dom.textContent).toBe(view.state.doc.textContent)
    for (const { size, children } of chunksOf(view))
      expect(size).toBe(children.reduce((sum, block) => sum + block.size, 0))
    return chunksOf(view).every(({ knownSize }) => knownSize !== undefined)
  })
  view.destroy()
  return isKnown
}

const typeIn = (index: number) => (transaction: Transaction) => {
  let pos = 1
  for (let at = 0; at < index; at++) pos += transaction.doc.child(at).nodeSize
  return transaction.insertText('typed', pos)
}

describe('a key in a document in chunks', () => {
  it('keeps the size of each chunk, which grows with what is typed', () => {
    expect(change(typeIn(3), typeIn(3), typeIn(4), typeIn(CHUNKED_FROM_BLOCKS - 1))).toEqual([true, true, true, true])
  })

  it('adds up the blocks where more than one has changed, or their number has', () => {
    const splitFirst = (transaction: Transaction) => transaction.split(5)
    const alignTwo = (transaction: Transaction) =>
      transaction
        .setNodeAttribute(0, 'align', 'center')
        .setNodeAttribute(transaction.doc.child(0).nodeSize, 'align', 'center')
    expect(change(typeIn(3), splitFirst, typeIn(3), alignTwo, typeIn(70))).toEqual([true, false, true, false, true])
  })
})
