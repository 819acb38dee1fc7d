import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PanelProps } from '../../core/feature.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormulaArea } from './formula-area.tsx'
import { finishCommand } from './formula-command.ts'
import { insertFormula, selectedFormula } from './formula-commands.ts'
import { elementAt, selectedPart, selecting, structureOf, EMPTY_FORMULA, rowAt } from './formula-cursor.ts'
import { FormulaEditBar } from './formula-edit-bar.tsx'
import { addElement, replacePart } from './formula-edits.ts'
import { partOf } from './formula-elements.ts'
import { FormulaPalette } from './formula-palette.tsx'
import { FormulaPreview, useFormulaProblem } from './formula-preview.tsx'
import { FORMULA_TYPES } from './formula-types.data.ts'
import { generateLatex, type ElementPath } from './generate-latex.ts'
import { LatexBox } from './latex-box.tsx'
import { selectedTextAsLatex } from './selected-text.ts'
import { useFormulaHistory } from './use-formula-history.ts'

/**
 * The Visual Formula Builder. The elements and the LaTeX box are two views of one formula: a change in
 * either shows in the other.
 */
export function FormulaBuilder({ editor, close }: PanelProps) {
  const { messages } = editor
  const [existing] = useState(() => selectedFormula(editor.state))
  const { formula, latex, now, edit, write, select, undo, redo } = useFormulaHistory(
    existing ? existing.latex : () => selectedTextAsLatex(editor.state),
  )
  const [display, setDisplay] = useState(existing?.display ?? false)
  const problem = useFormulaProblem(editor, latex, display)
  const field = useRef<HTMLTextAreaElement>(null)
  const editInput = useRef<HTMLInputElement>(null)

  const focusField = () => field.current?.focus({ preventScroll: true })
  useEffect(focusField, [])

  const insert = () => {
    const { formula: latest, latex: written } = now()
    const source = latest.command ? generateLatex(finishCommand(latest).elements) : written
    if (!source.trim()) return
    close()
    editor.run(insertFormula({ latex: source, display }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (event.key === 'Enter') insert()
    else if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
    // Always handled here: once a field has nothing to undo, the browser would undo the document behind the dialog.
    else if (key === 'z') undo()
    else return
    event.preventDefault()
  }

  const nameOf = (path: ElementPath): string => {
    const element = elementAt(formula.elements, path)
    const structure = structureOf(formula.elements, path)
    if (!element) return ''
    if (!structure) return FORMULA_TYPES[element.type].name
    return `${FORMULA_TYPES[structure.element.type].name}, ${partOf(structure.element, structure.part).name}`
  }
  const valueOf = (path: ElementPath): string => {
    const element = elementAt(formula.elements, path)
    return element ? generateLatex([element]) : ''
  }
  const part = selectedPart(formula)

  return (
    <div className="formulary-builder" onKeyDown={onKeyDown}>
      <div className="formulary-builder-work">
        <FormulaArea
          editor={editor}
          formula={formula}
          now={() => now().formula}
          field={field}
          describe={(path) => messages.formulaPart(nameOf(path), valueOf(path))}
          onSelect={select}
          onChange={edit}
          onEdit={(path) => {
            const { elements } = now().formula
            const isSlot = structureOf(elements, path) !== null
            const size = rowAt(elements, path).length
            // Synchronously: the field is disabled until a part is selected, and the next key is meant for it.
            flushSync(() => select(isSlot ? { row: path, anchor: 0, head: size } : selecting(path)))
            editInput.current?.focus()
            editInput.current?.select()
          }}
          onUndo={undo}
          onRedo={redo}
        />
        <FormulaEditBar
          key={part ? `${part.join('.')} ${valueOf(part)}` : ''}
          editor={editor}
          part={part ? { name: nameOf(part), latex: valueOf(part) } : null}
          input={editInput}
          onSave={(value) => {
            if (part) edit((before) => replacePart(before, part, value))
            focusField()
          }}
          onDone={focusField}
        />
      </div>
      <div className="formulary-builder-columns">
        <FormulaPalette
          editor={editor}
          onAdd={(element) => {
            edit((before) => addElement(finishCommand(before), element))
            // The next input belongs into the part that is now empty.
            focusField()
          }}
        />
        <div className="formulary-builder-side">
          <FormulaPreview editor={editor} latex={latex} display={display} />
          <Checkbox label={messages.formulaDisplay} isChecked={display} onChange={setDisplay} />
          <LatexBox messages={messages} value={latex} problem={problem} onChange={write} />
        </div>
      </div>
      <div className="formulary-builder-foot">
        <Button
          kind="quiet"
          onClick={() => {
            edit(() => EMPTY_FORMULA)
            focusField()
          }}
        >
          {messages.formulaClear}
        </Button>
        <span className="formulary-builder-gap" />
        <Button kind="quiet" onClick={close}>
          {messages.cancel}
        </Button>
        <Button kind="primary" isDisabled={!latex.trim() && !formula.command} onClick={insert}>
          {existing ? messages.formulaUpdate : messages.formulaInsert}
        </Button>
      </div>
    </div>
  )
}
