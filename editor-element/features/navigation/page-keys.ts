import { Plugin, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isFirefox } from '../../core/browsers.ts'

/**
 * Page Up and Page Down of Firefox go into what cannot be edited: the drawing of a formula of its own line, the stage of a video. The
 * focus leaves the text then, and what is typed is lost. From there the caret goes on to the nearest text in the direction of the key.
 */
export const pageKeys = new Plugin({
  props: {
    handleKeyDown(view, { key }) {
      const isForward = key === 'PageDown'
      if (isFirefox && (isForward || key === 'PageUp')) setTimeout(() => leaveUneditable(view, isForward ? 1 : -1))
      return false
    },
  },
})

function leaveUneditable(view: EditorView, direction: 1 | -1): void {
  if (view.isDestroyed) return
  let at = elementOf((view.root as Document).getSelection()?.focusNode)
  if (!at || (at as HTMLElement).isContentEditable) return
  // The drawing has a shadow root.
  while (at && !view.dom.contains(at)) at = (at.getRootNode() as Partial<ShadowRoot>).host ?? null
  if (!at || at === view.dom) return
  const { doc, tr } = view.state
  const before = view.posAtDOM(at, 0, -1)
  const node = doc.nodeAt(before)
  const beyond = doc.resolve(direction > 0 && node?.isAtom ? before + node.nodeSize : before)
  view.dispatch(tr.setSelection(Selection.near(beyond, direction)).scrollIntoView())
  view.focus()
}

const elementOf = (node: Node | null | undefined): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null)
