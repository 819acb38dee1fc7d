import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Check, Scale } from 'lucide'
import type { PanelProps } from '../../core/feature.ts'
import { activeElementOf } from '../../ui/focus.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { keepInputMethodKeys } from '../../ui/input-method-keys.ts'
import { useDiscardQuestion } from '../../ui/discard-question.tsx'
import { useReadOnlyNote } from '../../ui/read-only-note.tsx'
import { insertFormula } from '../formula/formula-commands.ts'
import { checkBalance } from '../../math/chemistry/balance.ts'
import {
  inputFromLatex,
  latexFromInput,
  problemOfInput,
  type InputProblem,
} from '../../math/chemistry/chemical-input.ts'
import { ChemicalFormulaText } from './chemical-formula-text.tsx'
import { suggestionsFor } from './chemical-suggestions.ts'
import { ChemicalPicker } from './chemical-picker.tsx'
import { ChemicalPreview } from './chemical-preview.tsx'
import { selectedChemicalFormula } from '../formula/chemical-formulas.ts'
import { insertionOf, type Joining } from './entry-insertion.ts'
import { formulaMessages } from '../../messages/formula-panels.ts'
import { DrawnIcon } from '../../icons/drawn-icon.ts'
import { panelMessages } from '../../messages/panels.ts'

/** Inserts a chemical formula or equation, typed or built by clicks. */
export function ChemistryDialog({ editor, close, holdOpen }: PanelProps) {
  const [existing] = useState(() => selectedChemicalFormula(editor.state))
  const [original] = useState(() => (existing ? inputFromLatex(existing.latex) : ''))
  const [input, setInput] = useState(original)
  const [display, setDisplay] = useState(existing?.display ?? false)
  const [isFinished, setIsFinished] = useState(false)
  const [drawingProblem, setDrawingProblem] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  const isBlank = input.trim() === ''
  // A formula made elsewhere may not be valid input here: as long as it is not changed it stays as it is.
  const isUnchanged = existing !== null && input === original
  const problem = isUnchanged ? null : problemOfInput(input, isFinished)
  const latex = isUnchanged ? existing.latex : problem === null ? latexFromInput(input) : null

  const question = useDiscardQuestion({
    isChanged: () => (box.current?.value ?? input).trim() !== original.trim(),
    text: existing ? formulaMessages.formulaNotUpdated : formulaMessages.formulaNotInserted,
    className: 'formulary-actions formulary-chemistry-actions',
    close,
    holdOpen,
  })

  const { mayApply, note } = useReadOnlyNote(editor)

  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.setSelectionRange(original.length, original.length)
  }, [original])

  const change = useCallback((value: string) => {
    setInput(value)
    setIsFinished(false)
  }, [])

  const choose = (formula: string, joining: Joining) => {
    const field = box.current
    if (!field) return
    const { start, end, text } = insertionOf(field.value, field.selectionStart, field.selectionEnd, formula, joining)
    replaceText(start, end, text)
  }
  const replaceText = (start: number, end: number, text: string) => {
    const field = box.current
    if (!field) return
    field.setSelectionRange(start, end)
    // The browser's own insertion can be undone; it works on the focused field only.
    if (activeElementOf(field) === field && document.execCommand('insertText', false, text)) return
    field.setRangeText(text, start, end, 'end')
    change(field.value)
  }

  const insert = () => {
    if (isBlank) return
    setIsFinished(true)
    if (!isUnchanged && problemOfInput(input) !== null) return box.current?.focus()
    if (!mayApply()) return
    close()
    if (isUnchanged && display === existing.display) return
    editor.run(
      insertFormula({ latex: isUnchanged ? existing.latex : latexFromInput(input), display, kind: 'chemistry' }),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.target !== box.current && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    insert()
  }

  return (
    <div className="formulary-form formulary-chemistry" onKeyDownCapture={keepInputMethodKeys} onKeyDown={onKeyDown}>
      <div className="formulary-chemistry-top">
        <div className="formulary-field">
          <label className="formulary-label" htmlFor={id}>
            {formulaMessages.chemistryInput}
          </label>
          <textarea
            ref={box}
            id={id}
            form=""
            className="formulary-input formulary-code formulary-chemistry-input"
            value={input}
            placeholder={formulaMessages.chemistryPlaceholder}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-note`}
            onChange={(event) => change(event.target.value)}
          />
        </div>
        <ChemicalPreview editor={editor} latex={latex} onProblem={setDrawingProblem} />
      </div>
      <ChemistryNote
        id={`${id}-note`}
        problem={problem}
        drawing={drawingProblem}
        input={input}
        onChoose={(formula) => {
          replaceText(0, input.length, formula)
          box.current?.focus()
        }}
      />
      <ChemicalPicker onChoose={choose} />
      {note}
      {question ?? (
        <div className="formulary-actions formulary-chemistry-actions">
          <Checkbox label={formulaMessages.chemistryDisplay} isChecked={display} onChange={setDisplay} />
          <Button kind="quiet" onClick={close}>
            {panelMessages.cancel}
          </Button>
          <Button kind="primary" isDisabled={isBlank} onClick={insert}>
            {existing ? formulaMessages.chemistryUpdate : formulaMessages.chemistryInsert}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ChemistryNoteProps {
  id: string
  problem: InputProblem | null
  drawing: string | undefined
  input: string
  onChoose(formula: string): void
}

/** One line, always there: what is wrong with the input, what may be meant, or whether the equation balances. */
function ChemistryNote({ id, problem, drawing, input, onChoose }: ChemistryNoteProps) {
  const error =
    problem === 'length' ? formulaMessages.chemistryTooLong : problem ? formulaMessages.chemistrySuggestion : drawing
  const suggestions = problem === 'length' ? [] : suggestionsFor(input)
  const balance = error === undefined && suggestions.length === 0 ? checkBalance(input) : null
  return (
    <p
      id={id}
      className="formulary-note formulary-chemistry-note"
      role="status"
      data-is-error={error ? true : undefined}
    >
      {error}
      {suggestions.length > 0 && (
        <span className="formulary-suggestions">
          {error ? ' ' : ''}
          {formulaMessages.chemistryMeant}{' '}
          {suggestions.map(({ formula, name }, index) => (
            <button
              key={`${name} ${formula}`}
              type="button"
              form=""
              className="formulary-suggestion"
              // The focus stays in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(formula)}
            >
              {name && <span>{name} </span>}
              <ChemicalFormulaText formula={formula} />
              <span aria-hidden="true">{index === suggestions.length - 1 ? '?' : ''}</span>
            </button>
          ))}
        </span>
      )}
      {balance?.is === 'balanced' && (
        <span className="formulary-balance" data-is-balanced>
          <DrawnIcon of={Check} size={14} />
          {formulaMessages.chemistryBalanced}
        </span>
      )}
      {balance?.is === 'unbalanced' && (
        <span className="formulary-balance">
          <DrawnIcon of={Scale} size={14} />
          {formulaMessages.chemistryUnbalanced(balance.differences)}
        </span>
      )}
    </p>
  )
}
