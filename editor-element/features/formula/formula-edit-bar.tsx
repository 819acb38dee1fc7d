import { useState, type RefObject } from 'react'
import type { Editor } from '../../core/editor.ts'
import { renderFormula } from '../../drawing/formula-renderer.ts'
import { Button } from '../../ui/button.tsx'
import { formulaMessages } from '../../messages/formula-panels.ts'
import { panelMessages } from '../../messages/panels.ts'

interface FormulaEditBarProps {
  editor: Editor
  /** The selected part's name and LaTeX; null while nothing is selected. Remounted when another part is selected. */
  part: { name: string; latex: string } | null
  input: RefObject<HTMLInputElement | null>
  onSave(latex: string): void
  onDone(): void
}

/** The selected part's value, with Save and Cancel. It is always there, so that nothing below it moves. */
export function FormulaEditBar({ editor, part, input, onSave, onDone }: FormulaEditBarProps) {
  const [value, setValue] = useState(part?.latex ?? '')
  const [isRefused, setIsRefused] = useState(false)

  const save = async () => {
    if (!part) return
    if (value.trim() !== '') {
      const container = document.createElement('span')
      const { macros, styleNonce: nonce } = editor.options
      const outcome = await renderFormula(container, value, { display: true, macros, nonce })
      if (!outcome.ok && outcome.reason !== 'unavailable') return setIsRefused(true)
    }
    onSave(value)
  }
  const cancel = () => {
    setValue(part?.latex ?? '')
    setIsRefused(false)
    onDone()
  }

  return (
    <div className="formulary-formula-edit" role="group" aria-label={formulaMessages.formulaEdit}>
      <input
        ref={input}
        form=""
        className="formulary-input formulary-code"
        aria-label={part ? part.name : formulaMessages.formulaEdit}
        aria-invalid={isRefused}
        placeholder={part ? '' : formulaMessages.formulaEditNone}
        title={isRefused ? formulaMessages.formulaEditRefused : undefined}
        value={value}
        disabled={!part}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          setValue(event.target.value)
          setIsRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void save()
          else if (event.key === 'Escape') cancel()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <Button isDisabled={!part} onClick={() => void save()}>
        {formulaMessages.formulaEditSave}
      </Button>
      <Button isDisabled={!part} onClick={cancel}>
        {panelMessages.cancel}
      </Button>
      {isRefused && (
        <span className="formulary-note formulary-note-error" role="alert">
          {formulaMessages.formulaEditRefused}
        </span>
      )}
    </div>
  )
}
