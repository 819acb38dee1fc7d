import type { Mark, Node as ProseMirrorNode } from 'prosemirror-model'
import { AllSelection, type Selection } from 'prosemirror-state'
import type { DirectEditorProps, EditorView, MarkViewConstructor } from 'prosemirror-view'
import { adoptRules, canConstructSheets } from '../../assets/stylesheet.ts'
import { measureBlocks } from './block-heights.ts'
import { ChunkNumbers, NEAR } from './chunk-numbers.ts'
import { chunk, extentOf, runsAfter, type ChunkRuns } from './chunk-runs.ts'
import { partInSight } from './chunks-in-sight.ts'
import { canHaveChunks } from './long-blocks.ts'
import { updateOneBlock, type Drawn } from './one-block.ts'

const NONE: readonly Mark[] = []
const NO_RUNS: ChunkRuns = []

/**
 * What is beside the blocks, such as numbers of items and the frame of a selected image, is cut off at the chunk's edge, which is
 * therefore as far out as the text's padding and the list's own allow.
 */
const ROOM = '20px'
const ROOM_OF_ITEMS = `calc(var(--formulary-indent) + ${ROOM})`

/**
 * From 1,000 on, and again from 10,000, numbers need more room. Counting begins anew in each run of a list's items. The margin of a run's
 * end stays in the run: outside of it, it would meet that of the list or quote.
 */
const CSS_OF_CHUNKS = `
.formulary-page :is(ul, ol) { --formulary-indent: 1.75em }
.formulary-page ol:has(> .formulary-chunk:nth-child(20)) { --formulary-indent: 3.25em }
.formulary-page ol:has(> .formulary-chunk:nth-child(200)) { --formulary-indent: 4em }
.formulary-page :is(ul, ol):has(> .formulary-chunk) { padding-inline-start: var(--formulary-indent) }
.formulary-page ol > .formulary-chunk > li:first-child { counter-set: list-item var(--formulary-first) }
.formulary-page :is(ul, ol) > .formulary-chunk:last-child { margin-bottom: -0.25em }
.formulary-page blockquote > .formulary-chunk:last-child { margin-bottom: -0.75em }`

declare module 'prosemirror-view' {
  interface DirectEditorProps {
    /**
     * The marks by which the view wraps runs of a node's blocks; `before` is the node that it drew in the same place last time. Read
     * by the patch `patches/prosemirror-view-1-block-marks.patch`, as the next one is.
     */
    blockMarks?: (parent: ProseMirrorNode, index: number, before?: ProseMirrorNode) => readonly Mark[]
    /** Draws what is in a node, or returns false where the view has to. */
    updateOneBlock?: (drawn: Drawn, view: EditorView, before?: ProseMirrorNode) => boolean
  }
}

/**
 * Renders the blocks of a long document (D106), the items of a long list and the rows of a long table (D172) in wrappers of about fifty, of which
 * the browser lays out only those in sight. They exist only in the view: every block remembers its wrapper, so that an edit moves
 * none of the others. Where all must be laid out (D173), a long document's blocks alone have wrappers, each laid out by itself.
 */
export class BlockChunks {
  private doc: ProseMirrorNode | null = null
  private readonly runs = new WeakMap<ProseMirrorNode, ChunkRuns>()
  /** The node that was asked about last: the view asks for one block after the other. */
  private asked: ProseMirrorNode | null = null
  private askedRuns = NO_RUNS
  private readonly elements = new Map<Mark, HTMLElement>()
  private readonly numbers = new ChunkNumbers()
  private near: readonly HTMLElement[] = []
  private readonly isComposing: () => boolean
  private readonly leavesOutUnseen: boolean

  constructor(isComposing: () => boolean, leavesOutUnseen = true) {
    this.isComposing = isComposing
    this.leavesOutUnseen = leavesOutUnseen
  }

  private askFor(parent: ProseMirrorNode, before: ProseMirrorNode | undefined): ChunkRuns {
    if (parent !== this.asked) {
      this.asked = parent
      this.askedRuns = this.runsOf(parent, before)
    }
    return this.askedRuns
  }

  private runsOf(parent: ProseMirrorNode, drawnBefore: ProseMirrorNode | undefined): ChunkRuns {
    const isDoc = parent.type === parent.type.schema.topNodeType
    const node = isDoc ? this.doc : drawnBefore
    if (isDoc) this.doc = parent
    else if (!this.leavesOutUnseen) return NO_RUNS
    const before = node ? { node, runs: this.runs.get(node) ?? NO_RUNS } : null
    if (!canHaveChunks(parent) && !before?.runs.length) return NO_RUNS
    let runs = this.runs.get(parent)
    if (!runs) {
      runs = runsAfter(before, parent, !this.isComposing())
      this.runs.set(parent, runs)
      if (runs !== before?.runs || !before.node.sameMarkup(parent)) this.numbers.count(parent, runs)
    }
    return runs
  }

  /** Has what a view shows without chunks drawn in chunks. */
  takeOver(view: EditorView): void {
    if (this.leavesOutUnseen) measureBlocks(view)
    // Only where there are other functions for nodes does the view look for those for chunks.
    view.setProps({ ...this.viewProps, nodeViews: { ...view.props.nodeViews } })
    this.followCursor(view.state.selection)
  }

  /** What the view needs to render in chunks. */
  get viewProps(): Pick<DirectEditorProps, 'blockMarks' | 'markViews' | 'shownSelection' | 'updateOneBlock'> {
    return {
      blockMarks: (parent, index, before) => this.askFor(parent, before)[index] ?? NONE,
      updateOneBlock: (drawn, view, before) =>
        drawn.node !== undefined && updateOneBlock(drawn, view, this.askFor(drawn.node, before)),
      markViews: { [chunk.name]: this.markView },
      shownSelection: (view) => (view.state.selection instanceof AllSelection ? partInSight(view) : null),
    }
  }

  private readonly markView: MarkViewConstructor = (mark, { root }) => {
    // What draws in chunks has them; the DOM of unit tests has not.
    if (canConstructSheets) adoptRules(root, CSS_OF_CHUNKS)
    const { height, within } = mark.attrs as { height: number; within: string }
    const isOfRows = within === 'table'
    const dom = document.createElement(isOfRows ? 'tbody' : 'div')
    dom.className = 'formulary-chunk'
    // Items stay items of their list. Rows inherit the role of what they are in.
    if (!isOfRows) dom.setAttribute('role', 'presentation')
    const containment = this.leavesOutUnseen ? 'content-visibility: auto' : 'contain: layout style paint'
    dom.style.cssText = `display: flow-root; ${containment}; contain-intrinsic-block-size: auto ${height}px`
    if (!isOfRows) giveRoom(dom, within.endsWith('_list') ? ROOM_OF_ITEMS : ROOM)
    this.elements.set(mark, dom)
    this.numbers.add(mark, dom)
    const contentDOM = isOfRows ? addRows(dom) : dom
    return {
      dom,
      contentDOM,
      ignoreMutation: ({ type, target }) =>
        type === 'attributes' || (type !== 'selection' && !contentDOM.contains(target)),
      destroy: () => {
        this.numbers.remove(mark, dom)
        if (this.elements.get(mark) === dom) this.elements.delete(mark)
      },
    }
  }

  /**
   * Lays out the chunks at the cursor whether or not they are in sight, with all their blocks: the arrow keys need what comes next,
   * and where nothing is laid out the browser puts typed letters in the wrong order.
   */
  followCursor({ $head }: Selection): void {
    if (!this.leavesOutUnseen) return
    const near: HTMLElement[] = []
    for (let depth = 0; depth <= $head.depth; depth++) {
      const runs = this.runs.get($head.node(depth)) ?? NO_RUNS
      const index = Math.min($head.index(depth), runs.length - 1)
      if (index < 0) continue
      const { first, end } = extentOf(runs, index)
      for (const at of [first - 1, first, end]) {
        const [mark] = runs[at] ?? NONE
        const element = mark && this.elements.get(mark)
        if (element) near.push(element)
      }
    }
    if (near.length === this.near.length && near.every((element, at) => element === this.near[at])) return
    for (const element of this.near) if (!near.includes(element)) setNear(element, false)
    for (const element of near) {
      setNear(element, true)
      this.numbers.comesIntoSight(element)
    }
    this.near = near
  }
}

function setNear(element: HTMLElement, isNear: boolean): void {
  element.classList.toggle(NEAR, isNear)
  element.style.setProperty('content-visibility', isNear ? 'visible' : 'auto')
}

/**
 * Containment does not apply to what is inside a table: the rows of a chunk are drawn as a table of their own, with columns as wide as
 * those of the whole (features/tables/long-table-view.ts). Each element is a `tbody`: for screen readers, rows that are in anything
 * else belong to no table.
 */
function addRows(chunkElement: HTMLElement): HTMLElement {
  const table = chunkElement.appendChild(document.createElement('tbody'))
  table.className = 'formulary-chunk-table'
  table.style.cssText = 'display: table; width: 100%; table-layout: fixed'
  return table.appendChild(document.createElement('tbody'))
}

function giveRoom({ style }: HTMLElement, start: string): void {
  style.setProperty('margin-inline', `calc(-1 * ${start}) -${ROOM}`)
  style.setProperty('padding-inline', `${start} ${ROOM}`)
}
