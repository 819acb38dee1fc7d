import type { EditorView } from 'prosemirror-view'

declare module 'prosemirror-view' {
  interface EditorProps {
    /** What is selected in the browser, where it is not what is selected in the state; read by `patches/prosemirror-view-3-shown-selection.patch`. */
    shownSelection?: (this: unknown, view: EditorView) => { anchor: number; head: number } | null
  }
}

const isChunk = (element: Element): boolean => element.classList.contains('formulary-chunk')

const blocksOf = (chunk: Element): Element =>
  chunk.querySelector(':scope > .formulary-chunk-table')?.lastElementChild ?? chunk

/** The chunks that are in sight or less than a screen away, the outer before the inner; none of what is in others is looked at. */
function chunksInSight(dom: HTMLElement): readonly Element[] {
  const screen = dom.ownerDocument.documentElement.clientHeight
  const near: Element[] = []
  let far: Element | null = null
  for (const chunk of dom.querySelectorAll('.formulary-chunk')) {
    if (far?.contains(chunk)) continue
    const { top, bottom } = chunk.getBoundingClientRect()
    if (bottom > -screen && top < 2 * screen) near.push(chunk)
    else far = chunk
  }
  return near
}

/** The innermost chunk with such an end; where that is the end of its list, the chunk that the list is in. Null for the document's. */
function endOf(chunk: Element, side: 'previousElementSibling' | 'nextElementSibling'): Element | null {
  for (let at: Element | null = chunk; at; at = at.parentElement?.closest('.formulary-chunk') ?? null) {
    const beside: Element | null = at[side]
    if (beside && isChunk(beside)) return at
  }
  return null
}

/** From the first to the last chunk that is in sight or less than a screen away; null where that is not certain. */
export function partInSight(view: EditorView): { anchor: number; head: number } | null {
  const near = chunksInSight(view.dom)
  // An outer one is larger than what is in sight of it.
  const inner = near.filter((chunk, at) => !near[at + 1] || !chunk.contains(near[at + 1]!))
  const [first] = inner
  const last = inner.at(-1)
  if (!first || !last) return null
  const start = endOf(first, 'previousElementSibling')
  const end = endOf(last, 'nextElementSibling')
  return {
    anchor: start ? view.posAtDOM(blocksOf(start), 0) : 0,
    head: end ? view.posAtDOM(blocksOf(end), blocksOf(end).childNodes.length) : view.state.doc.content.size,
  }
}
