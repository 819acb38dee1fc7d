import type { Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import { schema } from '#html'
import { blockDecorations } from '../../core/block-decorations.ts'
import type { Editor } from '../../core/editor.ts'
import { panelMessages } from '../../messages/panels.ts'

function checkbox(editor: Editor, checked: boolean, getPos: () => number | undefined): HTMLElement {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = checked
  box.className = 'formulary-task'
  box.contentEditable = 'false'
  box.tabIndex = -1
  box.setAttribute('form', '')
  box.setAttribute('aria-label', panelMessages.taskDone)
  // The cursor stays where it is.
  box.addEventListener('mousedown', (event) => event.preventDefault())
  box.addEventListener('click', (event) => {
    // Drawn again where the document changes.
    event.preventDefault()
    const pos = getPos()
    if (pos === undefined) return
    editor.run((state, dispatch) => {
      dispatch?.(state.tr.setNodeAttribute(pos - 1, 'checked', !checked))
      return true
    })
  })
  return box
}

/** A checkbox before the text of each task. */
export const taskBoxes = (editor: Editor): Plugin =>
  blockDecorations(({ type, attrs }, pos) => {
    const { checked } = attrs as { checked?: boolean | null }
    if (type !== schema.nodes.list_item || typeof checked !== 'boolean') return null
    return Decoration.widget(pos + 1, (_view, getPos) => checkbox(editor, checked, getPos), {
      side: -1,
      key: `task-${checked}`,
      ignoreSelection: true,
      stopEvent: () => true,
    })
  })
