import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Download } from 'lucide'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { serializeHtml } from '#html'
import { documentFromHtml } from '../../core/content.ts'
import type { PanelProps } from '../../core/feature.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useDiscardQuestion } from '../../ui/discard-question.tsx'
import { useReadOnlyNote } from '../../ui/read-only-note.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { exportFile } from '../files/export-file.ts'
import { cleanHtml, htmlFromClean } from './clean-html.ts'
import { replaceContent } from './html-source-commands.ts'
import { leftOutOfHtml } from './left-out-html.ts'
import { panelMessages } from '../../messages/panels.ts'
import { DrawnIcon } from '../../icons/drawn-icon.ts'

const sourceOf = (doc: ProseMirrorNode, isClean: boolean): string => {
  const html = serializeHtml(doc)
  return isClean && html ? cleanHtml(doc) : html
}

/**
 * 'Edit HTML Source'. The schema reads what is applied, so nothing gets in that setData would not accept; what was not changed
 * is not touched.
 */
export function HtmlSourceDialog({ editor, close, holdOpen }: PanelProps) {
  const [isClean, setIsClean] = useState(true)
  // The document that the text was made from, and the original text.
  const [base, setBase] = useState(() => ({ doc: editor.state.doc, text: sourceOf(editor.state.doc, true) }))
  const [text, setText] = useState(base.text)

  const form = useRef<HTMLDivElement>(null)
  // With everything selected the first key would replace the document.
  useEffect(() => form.current?.querySelector('textarea')?.setSelectionRange(0, 0), [])

  const [opened] = useState(base.doc)
  const question = useDiscardQuestion({
    isChanged: () => text !== base.text || base.doc !== opened,
    text: panelMessages.htmlNotApplied,
    className: 'formulary-actions',
    close,
    holdOpen,
  })

  const { mayApply, note } = useReadOnlyNote(editor)

  /** The text as HTML and what is read from it; no HTML where it was not changed. */
  const read = () => {
    if (text === base.text) return { doc: base.doc, html: null }
    const html = isClean ? htmlFromClean(text, editor.state.doc) : text
    return { doc: documentFromHtml(html), html }
  }
  const apply = () => {
    if (!mayApply()) return
    const { doc, html } = read()
    const leftOut = html === null ? null : leftOutOfHtml(html, doc)
    close()
    editor.run(replaceContent(doc))
    if (leftOut) editor.notify(leftOut)
  }
  const switchMode = (isOn: boolean) => {
    const { doc } = read()
    const written = sourceOf(doc, isOn)
    setIsClean(isOn)
    setBase({ doc, text: written })
    setText(written)
  }
  const download = () => void exportFile(editor, read().doc, 'html')
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      apply()
    } else if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault()
      insertText(event.currentTarget, '  ')
    }
  }

  return (
    <div ref={form} className="formulary-form formulary-html-source">
      <div className="formulary-html-source-head">
        <Switch
          label={panelMessages.htmlCleanMode}
          hint={panelMessages.htmlCleanHint}
          isOn={isClean}
          onChange={switchMode}
        />
        <Button kind="quiet" onClick={download}>
          <DrawnIcon of={Download} size={16} />
          {panelMessages.htmlDownload}
        </Button>
      </div>
      <TextArea
        label={panelMessages.htmlCode}
        value={text}
        rows={18}
        isCode
        hint={panelMessages.htmlKeys}
        autoFocus
        onChange={setText}
        onKeyDown={onKeyDown}
      />
      {note}
      {question ?? (
        <div className="formulary-actions">
          <Button kind="quiet" onClick={close}>
            {panelMessages.cancel}
          </Button>
          <Button kind="primary" shortcut="Mod-Enter" onClick={apply}>
            {panelMessages.htmlApply}
          </Button>
        </div>
      )}
    </div>
  )
}

/** As if typed, so that the field's own undo includes it. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
