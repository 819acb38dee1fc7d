import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Editor } from './editor.ts'

/**
 * A double click on a node selects it and opens its panel. It listens to the browser's own event: ProseMirror counts clicks by
 * time and misses the second one when a busy page delivers it late.
 * @param isOpened says whether the panel is for this node, the innermost one first.
 */
export function openOnDoubleClick(
  editor: Editor,
  panel: string,
  isOpened: (node: ProseMirrorNode, event: MouseEvent) => boolean,
): Plugin {
  const open = (view: EditorView, event: MouseEvent): boolean => {
    const inside = view.posAtCoords({ left: event.clientX, top: event.clientY })?.inside ?? -1
    if (inside < 0) return false
    const $inside = view.state.doc.resolve(inside)
    for (let depth = $inside.depth + 1; depth > 0; depth--) {
      const node = depth > $inside.depth ? $inside.nodeAfter : $inside.node(depth)
      if (!node || !isOpened(node, event)) continue
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, $inside.before(depth))))
      editor.openPanel(panel)
      return true
    }
    return false
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        dblclick: open,
        // Of a press on what is drawn anew before the release, the browser makes no click.
        mouseup(view, event) {
          if (event.detail !== 2 || event.button !== 0) return
          const timer = setTimeout(() => {
            if (!editor.panel && !view.isDestroyed) open(view, event)
          })
          // A busy page may come to the timer after the panel was closed again.
          view.dom.addEventListener('dblclick', () => clearTimeout(timer), { once: true })
        },
      },
    },
  })
}
