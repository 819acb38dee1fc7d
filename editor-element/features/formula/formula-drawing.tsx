import { useEffect, useRef } from 'react'
import { whenDrawable } from './when-drawable.ts'

const drawings = new Map<string, HTMLElement>()

/** A small formula with marks on a button, which has a name of its own. Each is rendered once and copied afterwards. */
export function FormulaDrawing({ latex, nonce }: { latex: string; nonce: string }) {
  const container = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let isOver = false
    const show = (drawing: HTMLElement) => {
      if (isOver) return
      container.current?.replaceChildren(drawing.cloneNode(true))
      fit(container.current)
    }
    let stop: (() => void) | null = null
    // The dialog shows first; its many formulas follow.
    const frame = requestAnimationFrame(() => {
      const drawn = drawings.get(latex)
      if (drawn) return show(drawn)
      stop = whenDrawable(nonce, async () => {
        const { drawMarked } = await import('../../drawing/marked-drawing.ts')
        const made = document.createElement('span')
        made.append(drawMarked(latex, true))
        drawings.set(latex, made)
        show(made)
      })
    })
    return () => {
      isOver = true
      cancelAnimationFrame(frame)
      stop?.()
    }
  }, [latex, nonce])
  return <span className="formulary-drawing" ref={container} aria-hidden="true" />
}

const MARGIN_PX = 6
const SMALLEST = 0.45

/** A formula larger than its button is scaled down to fit. */
function fit(drawing: HTMLElement | null): void {
  const tile = drawing?.parentElement
  if (!drawing || !tile) return
  const width = (tile.clientWidth - 2 * MARGIN_PX) / drawing.offsetWidth
  const height = (tile.clientHeight - 2 * MARGIN_PX) / drawing.offsetHeight
  const scale = Math.max(SMALLEST, Math.min(1, width, height))
  drawing.style.transform = scale < 1 ? `scale(${scale.toFixed(3)})` : ''
}
