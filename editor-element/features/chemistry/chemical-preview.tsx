import { useEffect, useRef, useState } from 'react'
import type { Editor } from '../../core/editor.ts'
import { followFormula } from '../../drawing/formula-renderer.ts'
import { formulaMessages } from '../../messages/formula-panels.ts'

/** Longer formulas take noticeable time, so they are rendered when typing pauses. */
const LONG_LENGTH = 400
const PAUSE_MS = 150

interface ChemicalPreviewProps {
  editor: Editor
  /** '' is blank; null cannot be rendered: the last rendering stays, faint. */
  latex: string | null
  /** Called with why the formula cannot be rendered, or with undefined. */
  onProblem(problem: string | undefined): void
}

/** The formula as it will look in the document. The last rendering stays until the next is ready, so nothing flickers. */
export function ChemicalPreview({ editor, latex, onProblem }: ChemicalPreviewProps) {
  const { messages } = editor
  const container = useRef<HTMLDivElement>(null)
  const [isStale, setIsStale] = useState(false)

  useEffect(() => {
    if (latex === null) return setIsStale(true)
    if (latex === '') {
      container.current?.replaceChildren()
      setIsStale(false)
      return onProblem(undefined)
    }
    let stop: (() => void) | null = null
    const draw = () => {
      const { macros, styleNonce: nonce } = editor.options
      stop = followFormula(latex, { display: true, macros, nonce }, (outcome, drawing) => {
        setIsStale(!outcome.ok)
        if (outcome.ok) container.current?.replaceChildren(drawing)
        onProblem(
          outcome.ok
            ? undefined
            : outcome.reason === 'unavailable'
              ? messages.formulaUnavailable
              : formulaMessages.chemistryBroken,
        )
      })
    }
    const timer = setTimeout(draw, latex.length > LONG_LENGTH ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [latex, editor, messages, onProblem])

  return (
    <div
      ref={container}
      className="formulary-chemical-preview"
      role="region"
      aria-label={formulaMessages.chemistryPreview}
      tabIndex={0}
      data-hint={formulaMessages.chemistryPreviewEmpty}
      data-is-stale={isStale || undefined}
    />
  )
}
