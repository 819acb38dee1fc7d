import { useEffect, useRef } from 'react'
import { renderFormula } from '../../math/formula-renderer.ts'

const drawings = new Map<string, Promise<HTMLElement | null>>()

function drawingOf(latex: string, nonce: string): Promise<HTMLElement | null> {
  let drawing = drawings.get(latex)
  if (!drawing) {
    const place = document.createElement('span')
    drawing = renderFormula(place, latex, { display: true, nonce, isVisualOnly: true }).then((outcome) => {
      // A renderer that could not be loaded may be there next time.
      if (!outcome.ok) drawings.delete(latex)
      return outcome.ok ? place : null
    })
    drawings.set(latex, drawing)
  }
  return drawing
}

/** A small drawing on a button, whose name says what it is. Each is drawn once and copied from then on. */
export function FormulaDrawing({ latex, nonce }: { latex: string; nonce: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let isCurrent = true
    // The dialog stands first; its many drawings follow.
    const frame = requestAnimationFrame(() => {
      void drawingOf(latex, nonce).then((drawing) => {
        if (isCurrent && drawing) place.current?.replaceChildren(drawing.cloneNode(true))
      })
    })
    return () => {
      isCurrent = false
      cancelAnimationFrame(frame)
    }
  }, [latex, nonce])
  return <span className="formulary-drawing" ref={place} aria-hidden="true" />
}
