// @vitest-environment jsdom
/** @module-tag slow */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView, type DirectEditorProps } from 'prosemirror-view'
import { beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#html'
import { publishedCode } from '../../../scripts/lib/package-patches.mjs'
import { arbitraryDocument } from '../../html/testing/arbitrary-document.ts'
import { BlockChunks } from './block-chunks.ts'
import { CHUNKED_FROM_BLOCKS } from './long-blocks.ts'
import type { Drawn } from './one-block.ts'
import { randomRuns } from '../../html/testing/random-runs.ts'

/** The view as its package publishes it; the view imported above is the patched one, as it is installed. */
let PublishedView: typeof EditorView

beforeAll(async () => {
  // Below the project, so that its imports resolve to the same packages.
  const folder = join(import.meta.dirname, '../../.cache/published-view')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'index.mjs')
  writeFileSync(file, publishedCode('node_modules/prosemirror-view/dist/index.js'))
  const published = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { EditorView: typeof EditorView }
  PublishedView = published.EditorView
})

/** What a step of the test does to the document or to what is drawn in it; numbers are fractions of what there is. */
interface Edit {
  kind: 'type' | 'delete' | 'split' | 'mark' | 'heading' | 'insert' | 'decorate' | 'select'
  at: number
  length: number
  side: -1 | 0 | 1
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('type', 'delete', 'split', 'mark', 'heading', 'insert', 'decorate', 'select'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.double({ min: 0, max: 0.2, noNaN: true }),
  side: fc.constantFrom(-1, 0, 1),
})

/** Decorations of every kind, as features draw them: uploads, dictation, markers and the selection behind a dialog. */
const decorations = new Plugin<DecorationSet>({
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, set) {
      const added = transaction.getMeta('decorate') as Decoration[] | undefined
      const mapped = set.map(transaction.mapping, transaction.doc)
      return added ? mapped.add(transaction.doc, added) : mapped
    },
  },
  props: {
    decorations(state) {
      return this.getState(state)
    },
  },
})

function decorationsAt(doc: ProseMirrorNode, from: number, to: number, side: Edit['side']): Decoration[] {
  const widget = () => {
    const dom = document.createElement('b')
    dom.className = `widget${side}`
    return dom
  }
  const made = [Decoration.widget(from, widget, { side, key: `w${from}${side}` })]
  if (to > from) made.push(Decoration.inline(from, to, { class: 'inline' }))
  const { parent, depth } = doc.resolve(from)
  if (depth > 0 && parent.isBlock) {
    const start = doc.resolve(from).before(depth)
    made.push(Decoration.node(start, start + parent.nodeSize, { class: 'node' }))
  }
  return made
}

/** @returns a transaction; one without steps where the edit does not fit here. */
function transactionOf(state: EditorState, { kind, at, length, side }: Edit): Transaction {
  const { doc, tr } = state
  const size = doc.content.size
  const from = Math.round(at * size)
  const to = Math.min(size, from + Math.round(length * size))
  const $from = doc.resolve(from)
  try {
    if (kind === 'type') return $from.parent.inlineContent ? tr.insertText('typed', from) : tr
    if (kind === 'delete') return tr.deleteRange(from, to)
    if (kind === 'split') return $from.parent.isTextblock ? tr.split(from) : tr
    if (kind === 'mark') return tr.addMark(from, to, schema.mark('bold'))
    if (kind === 'heading') return tr.setBlockType(from, to, schema.nodes.heading, { level: 2 })
    if (kind === 'insert') return tr.replaceRange(from, from, doc.slice(from, to))
    if (kind === 'decorate') return tr.setMeta('decorate', decorationsAt(doc, from, to, side))
    return tr.insertText('', from, from)
  } catch {
    return state.tr
  }
}

/** The view's HTML without the wrappers of chunks. */
function htmlOf(view: EditorView): string {
  // jsdom takes a third of the test to copy what has no chunk.
  const first = view.dom.querySelector('.formulary-chunk')
  if (!first) return view.dom.innerHTML
  const copy = view.dom.cloneNode(true) as HTMLElement
  for (const chunk of copy.querySelectorAll('.formulary-chunk')) {
    const rows = chunk.querySelector(':scope > .formulary-chunk-table > :last-child')
    chunk.replaceWith(...(rows ?? chunk).childNodes)
  }
  return copy.innerHTML
}

/** What the view keeps of each chunk's size is the sum of what is in it (`one-block.ts`). */
function expectSizes(view: EditorView): void {
  for (const element of view.dom.querySelectorAll('.formulary-chunk')) {
    const { pmViewDesc } = element as unknown as { pmViewDesc: Drawn & { size: number } }
    const sizes = pmViewDesc.children.map((block) => (block as Drawn & { size: number }).size)
    expect(pmViewDesc.size).toBe(sizes.reduce((sum, size) => sum + size, 0))
  }
}

/** Not in the document, where jsdom would make a window for the frame of each video. */
function draw(View: typeof EditorView, state: EditorState, props: Partial<DirectEditorProps> = {}): EditorView {
  return new View(document.createElement('div'), { state, ...props })
}

function expectSameDrawing(doc: ProseMirrorNode, edits: readonly Edit[]): void {
  let state = EditorState.create({ doc, plugins: [decorations] })
  const published = draw(PublishedView, state)
  const patched = draw(EditorView, state)
  const chunked = draw(EditorView, state, new BlockChunks(() => false).viewProps)
  try {
    for (const each of edits) {
      state = state.apply(transactionOf(state, each))
      for (const view of [published, patched, chunked]) view.updateState(state)
      const html = htmlOf(published)
      expect(htmlOf(patched)).toBe(html)
      expect(htmlOf(chunked)).toBe(html)
      expectSizes(chunked)
    }
  } finally {
    for (const view of [published, patched, chunked]) view.destroy()
  }
}

describe('the patched view', () => {
  it('draws what the package draws, whatever is in the text and wherever it is decorated', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.array(edit, { minLength: 1, maxLength: 12 }), (doc, edits) => {
        expectSameDrawing(doc, edits)
      }),
      randomRuns(100),
    )
  })

  it('draws the same in chunks, also where a widget splits the text of a long document', () => {
    const filler = Array.from({ length: CHUNKED_FROM_BLOCKS }, (_, at) =>
      schema.nodes.paragraph.create(null, schema.text(`paragraph ${at}`)),
    )
    fc.assert(
      fc.property(arbitraryDocument, fc.array(edit, { minLength: 1, maxLength: 12 }), (part, edits) => {
        expectSameDrawing(schema.nodes.doc.create(null, [...filler, ...part.children, ...filler]), edits)
      }),
      randomRuns(15),
    )
  })

  it('draws the same in chunks within a list, a table and a quote', () => {
    const { doc, paragraph, list_item: item, table_row: row, table_cell: cell } = schema.nodes
    const text = (at: number) => paragraph.create(null, schema.text(`text ${at}`))
    const filler = (make: (content: ProseMirrorNode) => ProseMirrorNode) =>
      Array.from({ length: CHUNKED_FROM_BLOCKS }, (_, at) => make(text(at)))
    const rows = filler((content) => row.create(null, [cell.create(null, content), cell.create(null, content)]))
    const kinds = [
      (part: ProseMirrorNode) => {
        const items = filler((content) => item.create(null, content))
        const middle = item.create(null, [text(0), ...part.children])
        return schema.nodes.ordered_list.create(null, [...items, middle, ...items])
      },
      (part: ProseMirrorNode) => {
        const middle = row.create(null, [cell.create(null, part.children), cell.create(null, text(0))])
        return schema.nodes.table.create({ id: 't1' }, [...rows, middle, ...rows])
      },
      (part: ProseMirrorNode) => {
        const lines = filler((content) => content)
        return schema.nodes.blockquote.create(null, [...lines, ...part.children, ...lines])
      },
    ]
    fc.assert(
      fc.property(
        arbitraryDocument,
        fc.constantFrom(...kinds),
        fc.array(edit, { minLength: 1, maxLength: 12 }),
        (part, longBlock, edits) => {
          expectSameDrawing(doc.create(null, [text(0), longBlock(part), text(1)]), edits)
        },
      ),
      randomRuns(25),
    )
  })
})
