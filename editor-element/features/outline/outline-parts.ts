import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import { newId, outlineOf, schema } from '#html'
import type { Editor } from '../../core/editor.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { changedParts, holds } from '../../core/queries/changed-blocks.ts'

/** Long enough for what is typed in one go. */
const DELAY_MS = 150

const { heading } = schema.nodes

function changesHeadings(before: ProseMirrorNode, after: ProseMirrorNode): boolean {
  const changed = changedParts(before, after)
  return holds([...changed.before, ...changed.after], ({ type }) => type === heading)
}

/** Whether ids may be missing or come twice after a change. */
function changesIds(before: ProseMirrorNode, after: ProseMirrorNode, isWanted: boolean): boolean {
  const changed = changedParts(before, after)
  const [old, now] = [idsIn(changed.before), idsIn(changed.after)]
  return old.join(' ') !== now.join(' ') || (isWanted && now.includes(''))
}

function idsIn(nodes: readonly ProseMirrorNode[]): string[] {
  const ids: string[] = []
  const look = (node: ProseMirrorNode): boolean => {
    if (node.type === heading) ids.push(String(node.attrs['id'] ?? ''))
    return !node.inlineContent
  }
  for (const node of nodes) if (look(node)) node.descendants(look)
  return ids
}

/** D160. Gives headings the ids that they lack, and copies ids of their own; the one that was there before keeps its id. */
function mendIds(
  transactions: readonly Transaction[],
  before: EditorState,
  state: EditorState,
  isWanted: boolean,
): Transaction | null {
  const originals = new Map<string, number>()
  before.doc.descendants((node, pos) => {
    const id = String(node.attrs['id'] ?? '')
    if (node.type === heading && id) {
      let place = pos
      for (const { mapping } of transactions) place = mapping.map(place)
      originals.set(id, place)
    }
    return !node.isTextblock
  })
  const all: { pos: number; id: string }[] = []
  state.doc.descendants((node, pos) => {
    if (node.type === heading) all.push({ pos, id: String(node.attrs['id']) })
    return !node.isTextblock
  })
  const transaction = state.tr
  const taken = new Set<string>()
  for (const { pos, id } of all) {
    const isElsewhere =
      id !== '' && originals.get(id) !== pos && all.some((each) => each.id === id && originals.get(id) === each.pos)
    if (id && !taken.has(id) && !isElsewhere) taken.add(id)
    else if (id || isWanted) transaction.setNodeAttribute(pos, 'id', newId('h'))
  }
  return transaction.docChanged ? transaction.setMeta('addToHistory', false) : null
}

export const outlineParts: FeatureParts = {
  plugins: (editor) => [headingIds(editor), outlineEvents(editor)],
}

const headingIds = (editor: Editor): Plugin => {
  let isFirst = true
  /** The document in which no id is missing or there twice: what only writes in its headings needs not look at them all. */
  let mended: ProseMirrorNode | null = null
  const isDue = (before: ProseMirrorNode, after: ProseMirrorNode) =>
    isFirst ||
    (changesHeadings(before, after) && (before !== mended || changesIds(before, after, editor.options.headingIds)))
  return new Plugin({
    appendTransaction(transactions, before, state) {
      const due = isDue(before.doc, state.doc)
      const mending = due ? mendIds(transactions, before, state, editor.options.headingIds) : null
      if (due || before.doc === mended) mended = mending?.doc ?? state.doc
      isFirst = false
      return mending
    },
  })
}

/** Tells the page of the headings: once, and whenever one has changed. */
const outlineEvents = (editor: Editor): Plugin =>
  new Plugin({
    view(view) {
      let known = ''
      const tell = () => {
        const headings = outlineOf(view.state.doc)
        const written = JSON.stringify(headings)
        if (written === known) return
        known = written
        editor.events.emit('outline', { headings })
      }
      let timer = window.setTimeout(tell)
      return {
        update({ state }, before) {
          if (state.doc === before.doc || !changesHeadings(before.doc, state.doc)) return
          clearTimeout(timer)
          timer = window.setTimeout(tell, DELAY_MS)
        },
        destroy: () => clearTimeout(timer),
      }
    },
  })
