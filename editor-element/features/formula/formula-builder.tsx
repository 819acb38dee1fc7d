import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PanelProps } from '../../core/feature.ts'
import { followFormula } from '../../math/formula-renderer.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormulaArea } from './formula-area.tsx'
import { insertFormula, selectedFormula } from './formula-commands.ts'
import { FormulaEditBar } from './formula-edit-bar.tsx'
import {
  addElement,
  elementAt,
  EMPTY_FORMULA,
  removeSelected,
  replaceValue,
  type BuilderFormula,
} from './formula-edits.ts'
import { partOf, symbol } from './formula-elements.ts'
import { FormulaPalette } from './formula-palette.tsx'
import { FORMULA_TYPES } from './formula-types.data.ts'
import { explainFailure } from './formula-failure.ts'
import { generateLatex, type ElementPath } from './generate-latex.ts'
import { LatexBox } from './latex-box.tsx'
import { parseLatex } from './parse-latex.ts'

/**
 * The Visual Formula Builder (spec 1 §2 to §4). The elements and the LaTeX box are two views of one formula: a change in
 * either shows in the other.
 */
export function FormulaBuilder({ editor, close }: PanelProps) {
  const { messages } = editor
  const [existing] = useState(() => selectedFormula(editor.state))
  const [latex, setLatex] = useState(existing?.latex ?? '')
  const [formula, setFormula] = useState<BuilderFormula>(() => ({ elements: parseLatex(latex), selection: null }))
  const [display, setDisplay] = useState(existing?.display ?? false)
  const [problem, setProblem] = useState<{ message: string; position: number | null } | null>(null)
  const preview = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const editInput = useRef<HTMLInputElement>(null)

  useEffect(() => area.current?.focus({ preventScroll: true }), [])

  useEffect(() => {
    if (latex.trim() === '') {
      preview.current?.replaceChildren()
      setProblem(null)
      return
    }
    return followFormula(latex, { display, nonce: editor.options.styleNonce }, (outcome, drawing) => {
      setProblem(outcome.ok ? null : explainFailure(outcome, messages))
      // While something is being typed the last drawing stays, so the preview does not flicker.
      if (outcome.ok) preview.current?.replaceChildren(drawing)
    })
  }, [latex, display, editor, messages])

  const change = (next: BuilderFormula) => {
    setFormula(next)
    if (next.elements !== formula.elements) setLatex(generateLatex(next.elements))
  }
  const write = (text: string) => {
    setLatex(text)
    setFormula({ elements: parseLatex(text), selection: null })
  }
  const select = (selection: ElementPath | null) => setFormula({ ...formula, selection })
  const insert = () => {
    if (!latex.trim()) return
    close()
    editor.run(insertFormula({ latex, display }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    insert()
  }

  const nameOf = (path: ElementPath): string => {
    const element = elementAt(formula.elements, path)
    const parent = elementAt(formula.elements, path.slice(0, -1))
    if (!element) return ''
    if (element.type !== 'variable' || !parent) return FORMULA_TYPES[element.type].name
    const { name } = partOf(parent, path.at(-1)!)
    return `${FORMULA_TYPES[parent.type].name}, ${name}`
  }
  const valueOf = (path: ElementPath): string => {
    const element = elementAt(formula.elements, path)
    return element ? generateLatex([element]) : ''
  }
  const { selection } = formula
  const part = selection && elementAt(formula.elements, selection)

  return (
    <div className="formulary-builder" onKeyDown={onKeyDown}>
      <div className="formulary-builder-work">
        <FormulaArea
          editor={editor}
          formula={formula}
          area={area}
          describe={(path) => messages.formulaPart(nameOf(path), valueOf(path))}
          onSelect={select}
          onEdit={() => editInput.current?.focus()}
          onRemove={() => change(removeSelected(formula))}
          onType={(char) => change(addElement(formula, symbol(char)))}
        />
        <FormulaEditBar
          key={part ? `${selection.join('.')} ${valueOf(selection)}` : ''}
          editor={editor}
          part={part ? { name: nameOf(selection), latex: valueOf(selection) } : null}
          input={editInput}
          onSave={(value) => {
            change(replaceValue(formula, value))
            area.current?.focus()
          }}
          onDone={() => area.current?.focus()}
        />
      </div>
      <div className="formulary-builder-columns">
        <FormulaPalette
          editor={editor}
          onAdd={(element) => {
            change(addElement(formula, element))
          }}
        />
        <div className="formulary-builder-side">
          <div className="formulary-field">
            <h3 className="formulary-palette-title" id="formulary-preview-label">
              {messages.formulaPreview}
            </h3>
            <div
              className="formulary-builder-preview"
              ref={preview}
              role="group"
              aria-labelledby="formulary-preview-label"
              data-hint={messages.formulaEmpty}
              tabIndex={0}
            />
          </div>
          <LatexBox messages={messages} value={latex} problem={problem} onChange={write} />
          <Checkbox label={messages.formulaDisplay} isChecked={display} onChange={setDisplay} />
        </div>
      </div>
      <div className="formulary-builder-foot">
        <Button kind="quiet" onClick={() => change(EMPTY_FORMULA)}>
          {messages.formulaClear}
        </Button>
        <span className="formulary-builder-gap" />
        <Button onClick={close}>{messages.cancel}</Button>
        <Button kind="primary" isDisabled={!latex.trim()} onClick={insert}>
          {existing ? messages.formulaUpdate : messages.formulaInsert}
        </Button>
      </div>
    </div>
  )
}
