import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { Editor } from '../../core/editor.ts'
import { drawFormula, followFormula } from '../../math/formula-renderer.ts'
import { moveSelection, type BuilderFormula, type Direction } from './formula-edits.ts'
import { generateLatex, generateMarkedLatex, type ElementPath } from './generate-latex.ts'

interface FormulaAreaProps {
  editor: Editor
  formula: BuilderFormula
  area: RefObject<HTMLDivElement | null>
  describe(path: ElementPath): string
  onSelect(path: ElementPath | null): void
  onEdit(): void
  onRemove(): void
  onType(char: string): void
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'out',
  ArrowDown: 'in',
  Home: 'first',
  End: 'last',
}

const marked = (formula: BuilderFormula) =>
  generateMarkedLatex(
    formula.elements,
    (latex, path, { isEmpty }) => `\\htmlData{part=${path.join('.')}${isEmpty ? ',empty=1' : ''}}{${latex}}`,
  )

/** The formula, large, each part of which can be selected by a click or the arrow keys. */
export function FormulaArea({ editor, formula, area, ...on }: FormulaAreaProps) {
  const { messages } = editor
  const place = useRef<HTMLDivElement>(null)
  const latex = marked(formula)
  const selected = formula.selection?.join('.') ?? ''
  const current = useRef({ selected, formula })
  useLayoutEffect(() => {
    current.current = { selected, formula }
  })
  const nonce = editor.options.styleNonce

  useEffect(() => {
    if (latex === '') {
      place.current?.replaceChildren()
      return
    }
    const options = { nonce, display: true, isVisualOnly: true }
    return followFormula(latex, { ...options, hasMarks: true }, (outcome, drawing) => {
      // Marks cannot stand everywhere; while what is typed cannot be drawn at all, the last drawing stays.
      const plain = generateLatex(current.current.formula.elements)
      if (!outcome.ok && !drawFormula(drawing, plain, options).ok) return
      place.current?.replaceChildren(drawing)
      showSelection(drawing, current.current.selected)
    })
    // The selection is shown below, without a new drawing.
  }, [latex, nonce])

  useEffect(() => {
    if (place.current) showSelection(place.current, selected)
  }, [selected])

  const onClick = (event: MouseEvent) => {
    const part = partAt(place.current, event)?.dataset['part']
    on.onSelect(part ? part.split('.').map(Number) : null)
  }
  const onPointerMove = (event: MouseEvent) => {
    const under = partAt(place.current, event)
    for (const part of place.current?.querySelectorAll('.formulary-part-hovered') ?? [])
      if (part !== under) part.classList.remove('formulary-part-hovered')
    under?.classList.add('formulary-part-hovered')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (direction) on.onSelect(moveSelection(formula, direction))
    else if (event.key === 'Enter') on.onEdit()
    else if (event.key === 'Backspace' || event.key === 'Delete') on.onRemove()
    else if (/^[a-zA-Z0-9+\-=<>(),.!|/[\]:;]$/.test(event.key)) on.onType(event.key)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={area}
      className="formulary-formula-area"
      role="application"
      tabIndex={0}
      aria-label={messages.formulaArea}
      aria-roledescription={messages.formulaAreaHelp}
      data-hint={latex === '' ? messages.formulaAreaEmpty : undefined}
      onClick={onClick}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      <div className="formulary-formula-area-drawing" ref={place} aria-hidden="true" />
      <span className="formulary-formula-spoken" role="status">
        {formula.selection ? on.describe(formula.selection) : ''}
      </span>
    </div>
  )
}

const REACH_PX = 14

/**
 * The smallest part under the pointer, or the nearest one. By geometry: KaTeX stacks boxes that cover each other, so the
 * element under the pointer is often another part's.
 */
function partAt(drawing: HTMLElement | null, { clientX, clientY }: MouseEvent): HTMLElement | null {
  let found: HTMLElement | null = null
  let best = Infinity
  for (const part of drawing?.querySelectorAll<HTMLElement>('[data-part]') ?? []) {
    const range = document.createRange()
    range.selectNodeContents(part)
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect()
    const away = Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom))
    const rank = away * 1e6 + width * height
    if (away <= REACH_PX && rank < best) {
      best = rank
      found = part
    }
  }
  return found
}

function showSelection(drawing: HTMLElement, selected: string): void {
  for (const part of drawing.querySelectorAll('[data-part]'))
    part.classList.toggle('formulary-part-selected', part.getAttribute('data-part') === selected)
  drawing.querySelector('.formulary-part-selected')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
