import { useEffect, useRef, useState } from 'react'
import type { Editor } from '../../core/editor.ts'
import { followFormula } from '../../drawing/formula-renderer.ts'
import { explainFailure } from './formula-failure.ts'
import { textAround } from './selected-text.ts'
import { formulaMessages } from '../../messages/formula-panels.ts'

interface FormulaPreviewProps {
  editor: Editor
  latex: string
  display: boolean
}

/** The formula as it will be in the document: in its line of text, in the size of the text. */
export function FormulaPreview({ editor, latex, display }: FormulaPreviewProps) {
  const { options } = editor
  const container = useRef<HTMLSpanElement>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  const [around] = useState(() => {
    const words = textAround(editor.state)
    const isAlone = words.before === '' && words.after === ''
    return isAlone
      ? { before: formulaMessages.formulaPreviewBefore, after: formulaMessages.formulaPreviewAfter }
      : words
  })
  const { macros, styleNonce: nonce } = options

  useEffect(() => {
    if (latex.trim() === '') {
      container.current?.replaceChildren()
      setIsEmpty(true)
      return
    }
    return followFormula(latex, { display, macros, nonce }, (outcome, drawing) => {
      // While somebody types the last rendering stays, so the preview does not flicker.
      if (!outcome.ok) return
      container.current?.replaceChildren(drawing)
      setIsEmpty(false)
    })
  }, [latex, display, macros, nonce])

  return (
    <div className="formulary-field">
      <h3 className="formulary-palette-title" id="formulary-preview-label">
        {formulaMessages.formulaPreview}
      </h3>
      <div
        className={`formulary-builder-preview${display ? ' formulary-builder-preview-display' : ''}`}
        role="group"
        aria-labelledby="formulary-preview-label"
        data-hint={isEmpty ? formulaMessages.formulaEmpty : undefined}
        tabIndex={0}
      >
        <p className="formulary-builder-line" hidden={isEmpty}>
          <span className="formulary-builder-words">{around.before} </span>
          <span className="formulary-builder-drawn" ref={container} />
          <span className="formulary-builder-words"> {around.after}</span>
        </p>
      </div>
    </div>
  )
}

export interface FormulaProblem {
  message: string
  position: number | null
}

/** Why the LaTeX cannot be rendered, and where; null if it can. */
export function useFormulaProblem({ messages, options }: Editor, latex: string, display: boolean) {
  const [problem, setProblem] = useState<FormulaProblem | null>(null)
  const { macros, styleNonce: nonce } = options
  useEffect(() => {
    if (latex.trim() === '') return setProblem(null)
    return followFormula(latex, { display, macros, nonce, isVisualOnly: true }, (outcome) =>
      setProblem(outcome.ok ? null : explainFailure(outcome, messages)),
    )
  }, [latex, display, macros, nonce, messages])
  return problem
}
