import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { Editor } from '../../core/editor.ts'
import { renderFormulaSync, followFormula } from '../../math/formula-renderer.ts'
import { completeCommand, finishCommand } from './formula-command.ts'
import {
  caretIn,
  elementsOf,
  extendSelection,
  moveCaret,
  moveToEdge,
  nextEmptyPart,
  rangeOf,
  rowAt,
  selectAll,
  selectedPart,
  type BuilderFormula,
  type Cursor,
} from './formula-cursor.ts'
import { insertElements, remove } from './formula-edits.ts'
import { caretBeside, caretBox, cursorFromClick, moveVertically, partAt, showCursor } from './formula-geometry.ts'
import { typeText } from './formula-input.ts'
import { generateLatex, generateMarkedLatex, type ElementPath } from './generate-latex.ts'
import { isKnownCommand } from './known-commands.ts'
import { completionsOf } from './latex-completion.ts'
import { latexOfPaste } from './latex-of-paste.ts'
import { listenToTyping, type TypedInput } from './typed-input.ts'

interface FormulaAreaProps {
  editor: Editor
  formula: BuilderFormula
  /** The current formula: keys may come before it is rendered. */
  now(): BuilderFormula
  /** The input field. */
  field: RefObject<HTMLTextAreaElement | null>
  describe(path: ElementPath): string
  onSelect(cursor: Cursor): void
  /** Changes the formula as it is at that moment; changes of one group are undone in one step. */
  onChange(change: (formula: BuilderFormula) => BuilderFormula, group?: string): void
  /** Enter: the part's LaTeX is to be edited. */
  onEdit(part: ElementPath): void
  onUndo(): void
  onRedo(): void
}

/** A command that the renderer does not know is shown as it was typed. */
const shown = (latex: string) => {
  const command = /^\s*(\\[a-zA-Z]+)\s*$/.exec(latex)?.[1]
  return command && !isKnownCommand(command) ? `\\texttt{\\textbackslash ${command.slice(1)}}` : null
}
const marked = (formula: BuilderFormula) =>
  generateMarkedLatex(formula.elements, (latex, path, { isEmpty }) => {
    const unknown = shown(latex)
    const state = isEmpty ? ',empty=1' : unknown ? ',empty=2' : ''
    return `\\htmlData{part=${path.join('.')}${state}}{${unknown ?? latex}}`
  })

let compositions = 0

/** The formula, large: parts are selected by a click, the caret moves by arrow keys, and typing goes to the caret. */
export function FormulaArea({ editor, formula, field, ...on }: FormulaAreaProps) {
  const { messages } = editor
  const container = useRef<HTMLDivElement>(null)
  const caret = useRef<HTMLSpanElement>(null)
  const latex = marked(formula)
  const current = useRef({ formula, on })
  useLayoutEffect(() => {
    current.current = { formula, on }
  })
  const nonce = editor.options.styleNonce

  const show = () => {
    if (container.current && caret.current)
      showCursorAndCaret(container.current, caret.current, current.current.formula)
  }

  useEffect(() => {
    if (latex === '') {
      container.current?.replaceChildren()
      show()
      return
    }
    const options = { nonce, display: true, isVisualOnly: true }
    return followFormula(latex, { ...options, hasMarks: true }, (outcome, drawing) => {
      // Marks are not possible everywhere; while the input cannot be rendered at all, the last rendering stays.
      const plain = generateLatex(current.current.formula.elements)
      if (!outcome.ok && !renderFormulaSync(drawing, plain, options).ok) return
      container.current?.replaceChildren(drawing)
      show()
    })
    // The selection is shown below, without rendering again.
  }, [latex, nonce])

  useEffect(show, [formula])

  const enter = () => {
    const { on: latest } = current.current
    const now = latest.now()
    if (now.command) return latest.onChange(finishCommand)
    const { row, head } = now.cursor
    const part = selectedPart(now) ?? (head > 0 ? [...row, head - 1] : null)
    if (part) latest.onEdit(part)
  }

  useEffect(() => {
    const change = (edit: (formula: BuilderFormula) => BuilderFormula, group?: string) =>
      current.current.on.onChange(edit, group)
    const newComposition = () => ({ group: `composition-${++compositions}`, before: null as BuilderFormula | null })
    let composition = newComposition()
    const input: TypedInput = {
      type: (text) => change((now) => typeText(now, text)),
      remove: (side) => change((now) => remove(now, side)),
      enter: () => enter(),
      paste: (text) => {
        const added = latexOfPaste(text)
        if (added) change((now) => insertElements(finishCommand(now), elementsOf(added)))
      },
      undo: () => current.current.on.onUndo(),
      redo: () => current.current.on.onRedo(),
      compose: (text, isDone) => {
        const mine = composition
        change((now) => {
          mine.before ??= now
          return typeText(mine.before, text)
        }, mine.group)
        if (isDone) composition = newComposition()
      },
    }
    return listenToTyping(field.current!, input).stop
  }, [field])

  const onClick = ({ clientX, clientY }: MouseEvent) => {
    field.current?.focus({ preventScroll: true })
    const path = partAt(container.current, clientX, clientY)?.dataset['part']?.split('.').map(Number)
    on.onChange(finishCommand)
    const now = on.now()
    on.onSelect(
      path
        ? cursorFromClick(container.current!, now, path, clientX)
        : caretBeside(container.current, now.elements.length, clientX, clientY),
    )
  }
  const onPointerMove = ({ clientX, clientY }: MouseEvent) => {
    const under = partAt(container.current, clientX, clientY)
    for (const part of container.current?.querySelectorAll('.formulary-part-hovered') ?? [])
      if (part !== under) part.classList.remove('formulary-part-hovered')
    under?.classList.add('formulary-part-hovered')
  }

  const keys: Readonly<Record<string, (now: BuilderFormula, isShift: boolean) => boolean | void>> = {
    ArrowRight: (now, isShift) => on.onSelect(isShift ? extendSelection(now, 'next') : moveCaret(now, 'next')),
    ArrowLeft: (now, isShift) => on.onSelect(isShift ? extendSelection(now, 'previous') : moveCaret(now, 'previous')),
    ArrowUp: (now) => moveUpOrDown(now, true),
    ArrowDown: (now) => moveUpOrDown(now, false),
    Home: (now, isShift) => on.onSelect(moveToEdge(now, 'previous', isShift)),
    End: (now, isShift) => on.onSelect(moveToEdge(now, 'next', isShift)),
    Backspace: () => on.onChange((now) => remove(now, 'before')),
    Delete: () => on.onChange((now) => remove(now, 'after')),
    Enter: () => enter(),
    Tab: (now, isShift) => {
      if (isShift) return false
      if (now.command) {
        const command = now.command + completionOf(now.command)
        return on.onChange(() => completeCommand({ ...now, command }).formula)
      }
      const next = nextEmptyPart(now)
      return next ? on.onSelect(next) : false
    },
    Escape: (now) => (now.command ? on.onChange(() => ({ ...now, command: '' })) : false),
  }
  const moveUpOrDown = (now: BuilderFormula, isUp: boolean) => {
    const cursor = container.current && moveVertically(container.current, now, isUp)
    if (cursor) on.onSelect(cursor)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (isComposing || event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'a') return
      on.onSelect(selectAll(on.now()))
    } else {
      const key = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
      if (!key) return
      if (/^(?:Arrow|Home|End)/.test(event.key) && on.now().command) on.onChange(finishCommand)
      if (key(on.now(), event.shiftKey) === false) return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const onCopy = (event: React.ClipboardEvent) => {
    const { elements, cursor } = on.now()
    const { from, to } = rangeOf(cursor)
    event.preventDefault()
    if (from === to) return
    event.clipboardData.setData('text/plain', generateLatex(rowAt(elements, cursor.row).slice(from, to)))
    if (event.type === 'cut') on.onChange((now) => remove(now, 'before'))
  }

  const spoken = selectedPart(formula)
  const { row, head } = formula.cursor
  return (
    <div
      className="formulary-formula-area"
      role="application"
      aria-label={messages.formulaArea}
      aria-roledescription={messages.formulaAreaHelp}
      data-hint={latex === '' && !formula.command ? messages.formulaAreaEmpty : undefined}
      // A press must not take the focus, and the keyboard of a telephone, from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      onPointerMove={onPointerMove}
    >
      <div className="formulary-formula-area-inner">
        <div className="formulary-formula-area-drawing" ref={container} aria-hidden="true" />
        <span className="formulary-formula-caret" ref={caret}>
          <textarea
            ref={field}
            form=""
            className="formulary-formula-field"
            aria-label={messages.formulaArea}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={onKeyDown}
            onCopy={onCopy}
            onCut={onCopy}
            onBlur={() => on.onChange(finishCommand)}
          />
          {formula.command && (
            <span className="formulary-formula-command" aria-hidden="true">
              {formula.command}
              <span className="formulary-formula-completion">{completionOf(formula.command)}</span>
            </span>
          )}
        </span>
      </div>
      <span className="formulary-formula-spoken" role="status">
        {formula.command || ((spoken ?? head > 0) ? on.describe(spoken ?? [...row, head - 1]) : '')}
      </span>
    </div>
  )
}

const completionOf = (command: string) => completionsOf(command, 1)[0]?.slice(command.length) ?? ''

function showCursorAndCaret(drawing: HTMLElement, caret: HTMLElement, formula: BuilderFormula): void {
  showCursor(drawing, formula)
  const box = caretBox(drawing, { ...formula, cursor: caretIn(formula.cursor.row, formula.cursor.head) })
  const frame = caret.offsetParent?.getBoundingClientRect()
  caret.classList.toggle('formulary-formula-caret-shown', formula.cursor.anchor === formula.cursor.head)
  const { style } = caret
  style.left = box && frame ? `${box.left - frame.left}px` : '0'
  style.top = box && frame ? `${box.top - frame.top}px` : '0'
  style.height = box ? `${box.height}px` : '100%'
  const seen = caret.querySelector('.formulary-formula-command') ?? caret
  seen.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
