import { type RefObject, useCallback, useImperativeHandle, useRef, useState } from 'react'
import type { FormularyEditorElement } from '#editor'
import { TextAreaField } from '../../../../components/form-field.tsx'
import { LiveEditor } from '../../../../components/live-editor.tsx'
import { insertInto } from './email-template-rules.ts'
import { isSameMail, mailHtmlOf } from './mail-html.ts'

/** Controls for what a mail program shows, so no formulas, videos or uploads. */
const TOOLBAR =
  'undo redo | bold italic underline strikethrough | heading alignLeft alignCenter | bulletList orderedList blockquote | link table horizontalRule'
const HEIGHT = '28rem'

export interface MailBodyHandle {
  /** Inserts text at the cursor. */
  insert(text: string): void
}

interface MailBodyProps {
  readonly html: string
  /** Must stay the same function for the same template. */
  readonly onChange: (html: string) => void
  readonly handle: RefObject<MailBodyHandle | null>
  readonly onFocus: () => void
}

/**
 * The body of a mail in the product's own editor, or as HTML. A template with content that the editor does not support
 * opens as HTML, so that nothing is lost; so does every template if the editor cannot be loaded.
 */
export function MailBody({ html, onChange, handle, onFocus }: MailBodyProps) {
  const [mode, setMode] = useState<'rich' | 'source'>('rich')
  const [isLossy, setLossy] = useState(false)
  // The initial content; later changes are not passed back to the editor.
  const [initial, setInitial] = useState(html)
  const editor = useRef<FormularyEditorElement | null>(null)
  const source = useRef<HTMLTextAreaElement>(null)
  const wasAsked = useRef(false)

  const onEditor = useCallback(
    (element: FormularyEditorElement | null) => {
      editor.current = element
      if (!element) return
      element.on('input', (detail) => onChange(mailHtmlOf(detail.html)))
      if (isSameMail(mailHtmlOf(element.getData()), initial)) return setLossy(false)
      setLossy(true)
      if (!wasAsked.current) setMode('source')
    },
    [initial, onChange],
  )

  const show = (next: 'rich' | 'source') => {
    wasAsked.current = true
    if (next === 'rich') setInitial(html)
    setMode(next)
  }

  useImperativeHandle(handle, () => ({
    insert(text) {
      if (editor.current && mode === 'rich') {
        editor.current.focus()
        // The only way to type into an editable area as a person does, with undo.
        document.execCommand('insertText', false, text)
        return
      }
      if (source.current) onChange(insertInto(source.current, text))
    },
  }))

  const area = (
    <TextAreaField
      ref={source}
      label="Body (HTML)"
      className="field-control mail-source"
      spellCheck={false}
      value={html}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <div className="mail-body" onFocus={onFocus}>
      <div className="mail-modes" role="group" aria-label="How to edit the body">
        <button type="button" aria-pressed={mode === 'rich'} onClick={() => show('rich')}>
          Rich text
        </button>
        <button type="button" aria-pressed={mode === 'source'} onClick={() => show('source')}>
          HTML
        </button>
      </div>
      {isLossy && (
        <p className="notice">
          {mode === 'source'
            ? 'This template holds HTML that the rich editor would drop, so it is shown as HTML.'
            : 'This template holds HTML that the rich editor drops with the first change.'}
        </p>
      )}
      {mode === 'rich' ? (
        <LiveEditor
          content={initial}
          height={HEIGHT}
          label="Body"
          toolbar={TOOLBAR}
          enterMode="paragraph"
          fallback={area}
          onEditor={onEditor}
        />
      ) : (
        area
      )}
    </div>
  )
}
