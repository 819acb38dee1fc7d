import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PanelProps } from '../../core/feature.ts'
import { rangeOf } from '../../math/rows/row-places.ts'
import { parseRows } from '../../math/rows/parse-rows.ts'
import { latexOfRow } from '../../math/rows/row-tree.ts'
import { withoutUnusedCells } from '../../math/rows/unused-cells.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useDiscardQuestion } from '../../ui/discard-question.tsx'
import { useReadOnlyNote } from '../../ui/read-only-note.tsx'
import { insertFormula, selectedFormula } from './formula-commands.ts'
import { EMPTY_FORMULA, type BuilderField } from './builder-field.ts'
import { editedPart, latexOfPart, namePartOf, partBefore, replacePart } from './edited-part.ts'
import { FormulaArea } from './formula-area.tsx'
import { FormulaEditBar } from './formula-edit-bar.tsx'
import { FormulaPalette } from './formula-palette.tsx'
import { FormulaPreview, useFormulaProblem } from './formula-preview.tsx'
import { insertElement } from './insert-element.ts'
import { letterOfKey } from '../../core/letter-key.ts'
import { LatexBox } from './latex-box.tsx'
import { selectedTextAsLatex } from './selected-text.ts'
import { useFormulaHistory } from './use-formula-history.ts'
import { keepInputMethodKeys } from '../../ui/input-method-keys.ts'
import { formulaMessages } from '../../messages/formula-panels.ts'
import { panelMessages } from '../../messages/panels.ts'

/** The Visual Formula Builder. The formula and the LaTeX box are two views of one formula: a change in either shows in the other. */
export function FormulaBuilder({ editor, close, holdOpen }: PanelProps) {
  const [existing] = useState(() => selectedFormula(editor.state))
  const { formula, now, change, write, undo, redo } = useFormulaHistory(() =>
    existing ? existing.latex : selectedTextAsLatex(editor.state),
  )
  const latex = latexOfRow(formula.root)
  const [opened] = useState(latex)
  const [display, setDisplay] = useState(existing?.display ?? false)
  const [hasCommand, setHasCommand] = useState(false)
  const problem = useFormulaProblem(editor, latex, display)
  const field = useRef<BuilderField>(null)
  const editInput = useRef<HTMLInputElement>(null)
  const part = editedPart(formula)
  const question = useDiscardQuestion({
    isChanged: () => latexOfRow(now().root) !== opened || hasCommand,
    text: existing ? formulaMessages.formulaNotUpdated : formulaMessages.formulaNotInserted,
    className: 'formulary-builder-foot',
    close,
    holdOpen,
  })

  const { mayApply, note } = useReadOnlyNote(editor)

  const focusField = () => field.current?.field.focus()
  const insert = () => {
    field.current?.field.finishCommand()
    const { root } = now()
    const source = latexOfRow(withoutUnusedCells(root, parseRows(opened)) ?? root)
    if (!source.trim() || !mayApply()) return
    close()
    editor.run(insertFormula({ latex: source, display }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = letterOfKey(event)
    if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
    // Always handled here: once a field has nothing to undo, the browser would undo the document behind the dialog.
    else if (key === 'z') undo()
    else return
    event.preventDefault()
  }

  return (
    <div
      className="formulary-builder"
      onKeyDown={onKeyDown}
      // Before the fields, to which Enter means something else.
      onKeyDownCapture={(event) => {
        keepInputMethodKeys(event)
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        insert()
      }}
    >
      <div className="formulary-builder-work">
        <FormulaArea
          editor={editor}
          formula={formula}
          now={now}
          onField={(made) => (field.current = made)}
          onChange={(next) => {
            change(next)
            setHasCommand(field.current?.field.state?.command !== '')
          }}
          onEdit={() => {
            const selection = partBefore(now())
            if (!selection) return
            // Synchronously: the field is disabled until a part is selected, and the next key is meant for it.
            flushSync(() => change({ root: now().root, selection }))
            editInput.current?.focus()
            editInput.current?.select()
          }}
          onUndo={undo}
          onRedo={redo}
        />
        <FormulaEditBar
          key={part ? `${part.path.join('.')} ${rangeOf(part).join(' ')} ${latexOfPart(formula, part)}` : ''}
          editor={editor}
          part={part ? { name: namePartOf(formula, part), latex: latexOfPart(formula, part) } : null}
          input={editInput}
          onSave={(value) => {
            if (part) change(replacePart(now(), part, value))
            focusField()
          }}
          onDone={focusField}
        />
      </div>
      {/* By itself Firefox stops at what scrolls, too. */}
      <div className="formulary-builder-columns" tabIndex={-1}>
        <FormulaPalette
          editor={editor}
          onAdd={(element) => {
            field.current?.field.finishCommand()
            change(insertElement(now(), element))
            // The next input belongs into the part that is now selected.
            focusField()
          }}
        />
        <div className="formulary-builder-side">
          <FormulaPreview editor={editor} latex={latex} display={display} />
          <Checkbox label={formulaMessages.formulaDisplay} isChecked={display} onChange={setDisplay} />
          <LatexBox value={latex} problem={problem} onChange={write} />
        </div>
      </div>
      {question ?? (
        <div className="formulary-builder-foot">
          {note && <div className="formulary-builder-note">{note}</div>}
          <Button
            kind="quiet"
            onClick={() => {
              change(EMPTY_FORMULA)
              focusField()
            }}
          >
            {formulaMessages.formulaClear}
          </Button>
          <span className="formulary-builder-gap" />
          <Button kind="quiet" onClick={close}>
            {panelMessages.cancel}
          </Button>
          <Button kind="primary" shortcut="Mod-Enter" isDisabled={!latex.trim() && !hasCommand} onClick={insert}>
            {existing ? formulaMessages.formulaUpdate : formulaMessages.formulaInsert}
          </Button>
        </div>
      )}
    </div>
  )
}
