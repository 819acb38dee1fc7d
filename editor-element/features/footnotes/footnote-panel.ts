import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { adoptRules, canConstructSheets } from '../../assets/stylesheet.ts'
import type { Editor } from '../../core/editor.ts'
import { overlayOf } from '../../core/overlay.ts'
import { putFixed } from '../../core/scale.ts'
import { panelMessages } from '../../messages/panels.ts'
import { selectedFootnote } from './footnote-commands.ts'
import css from './footnote-panel.css?inline'

const GAP_PX = 6
const MARGIN_PX = 8
const MAX_LENGTH = 10_000

/** A field below the number of the selected footnote; Enter and Escape lead back into the text. An empty note is taken away. */
export function editFootnote(editor: Editor, view: EditorView): void {
  const overlay = overlayOf(view)
  const selection = selectedFootnote(view.state)
  if (!overlay || !selection) return
  const root = overlay.getRootNode() as ShadowRoot
  if (canConstructSheets) adoptRules(root, css)
  const range = editor.track(selection.from, selection.to)
  const before = String(selection.node.attrs['text'])
  const panel = document.createElement('div')
  panel.className = 'formulary-footnote-panel'
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', panelMessages.footnote)
  const field = document.createElement('textarea')
  field.value = before
  field.maxLength = MAX_LENGTH
  field.rows = 3
  field.placeholder = panelMessages.footnoteText
  field.setAttribute('aria-label', panelMessages.footnoteText)
  panel.append(field)
  overlay.append(panel)
  place(panel, view, selection.from)
  field.focus()

  let isOpen = true
  const close = (refocus: boolean, isGivenUp = false) => {
    if (!isOpen || (!isGivenUp && isHeld())) return
    isOpen = false
    editor.untrack(range)
    panel.remove()
    if (!view.isDestroyed && range.isIntact) save(editor, range.from, before, field.value.trim())
    if (refocus) editor.focus()
  }
  let note: HTMLElement | null = null
  /** A text that became read-only meanwhile does not take the note: it would be lost, which only a second Escape asks for. */
  const isHeld = (): boolean => {
    if (editor.isEditable || view.isDestroyed || !range.isIntact || field.value.trim() === before) return false
    if (!note) {
      note = document.createElement('p')
      note.setAttribute('role', 'alert')
      note.textContent = panelMessages.readOnlyNow
      panel.append(note)
    }
    return true
  }
  field.addEventListener('blur', () => close(false))
  field.addEventListener('keydown', (event) => {
    // The number of a key that an input method takes: in Safari its Enter comes when the composition has ended.
    if (event.isComposing || event.keyCode === 229 || !['Enter', 'Escape'].includes(event.key) || event.shiftKey) return
    event.preventDefault()
    close(true, note !== null && event.key === 'Escape')
  })
}

function save(editor: Editor, pos: number, before: string, text: string): void {
  editor.run(({ tr, doc, selection }, dispatch) => {
    if (doc.nodeAt(pos)?.type.name !== 'footnote') return false
    if (text === '') tr.delete(pos, pos + 1)
    else if (text !== before) tr.setNodeAttribute(pos, 'text', text)
    // Behind it one goes on writing.
    if (selection instanceof NodeSelection && selection.from === pos)
      tr.setSelection(TextSelection.create(tr.doc, text === '' ? pos : pos + 1))
    dispatch?.(tr)
    return true
  })
}

function place(panel: HTMLElement, view: EditorView, pos: number): void {
  const number = view.coordsAtPos(pos)
  // The number is raised: the panel is below the line, not over its lower half.
  const bottom = Math.max(number.bottom, view.coordsAtPos(pos, -1).bottom)
  const { width, height } = panel.getBoundingClientRect()
  const isAbove = bottom + GAP_PX + height > window.innerHeight - MARGIN_PX && number.top > height
  const left = Math.min(number.left - width / 2, window.innerWidth - width - MARGIN_PX)
  putFixed(panel, Math.max(MARGIN_PX, left), isAbove ? number.top - GAP_PX - height : bottom + GAP_PX)
}
