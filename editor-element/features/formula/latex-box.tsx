import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { commandBeingTyped, completed, completionsOf } from './latex-completion.ts'
import { latexTokens } from './latex-tokens.ts'
import { formulaMessages } from '../../messages/formula-panels.ts'

interface LatexBoxProps {
  value: string
  problem: { message: string; position: number | null } | null
  onChange(value: string): void
}

const SHOWN_COMMANDS = 7

const colored = (latex: string) =>
  latexTokens(latex).map(({ kind, text }, index) =>
    kind === 'text' ? (
      text
    ) : (
      <span key={index} className={`formulary-latex-${kind}`}>
        {text}
      </span>
    ),
  )

/** The LaTeX, editable: the wrong character is underlined in place, and commands are completed. */
export function LatexBox({ value, problem, onChange }: LatexBoxProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [choice, setChoice] = useState(0)

  const typed = caret === null ? null : commandBeingTyped(value.slice(0, caret))
  const offered = typed ? completionsOf(typed, SHOWN_COMMANDS) : []
  const isOpen = offered.length > 0

  const complete = (command: string) => {
    const field = box.current
    if (caret === null || !typed || !field) return
    const start = caret - typed.length
    const { text, cursor } = completed(command, value.slice(caret))
    field.focus()
    field.setRangeText(text, start, caret)
    // At once: the next key may come before a frame.
    field.setSelectionRange(start + cursor, start + cursor)
    onChange(field.value)
    setCaret(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') setChoice((choice + 1) % offered.length)
    else if (event.key === 'ArrowUp') setChoice((choice - 1 + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') complete(offered[choice] ?? offered[0]!)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  useLayoutEffect(() => {
    // The underline is behind the text, so it scrolls with it.
    if (mirror.current && box.current) mirror.current.scrollTop = box.current.scrollTop
  })

  const at = problem?.position ?? null
  return (
    <div className="formulary-field formulary-latex">
      <label className="formulary-label" htmlFor={id}>
        {formulaMessages.formulaSource}
      </label>
      <div className="formulary-latex-box" dir="ltr">
        <div ref={mirror} className="formulary-latex-mirror" aria-hidden="true">
          {at === null ? (
            colored(value)
          ) : (
            <>
              {colored(value.slice(0, at))}
              <mark className="formulary-latex-fault">{value.slice(at, at + 1) || ' '}</mark>
              {colored(value.slice(at + 1))}
            </>
          )}
          {/* A trailing line break makes a line, as it does in the text area. */}
          {'\u200b'}
        </div>
        <textarea
          ref={box}
          id={id}
          form=""
          className="formulary-input formulary-code"
          rows={4}
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen ? `${id}-${choice}` : undefined}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          onScroll={(event) => {
            if (mirror.current) mirror.current.scrollTop = event.currentTarget.scrollTop
          }}
          onBlur={() => setCaret(null)}
          onChange={(event) => {
            setChoice(0)
            setCaret(event.target.selectionStart)
            onChange(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          className="formulary-latex-list"
          role="listbox"
          aria-label={formulaMessages.formulaCommands}
          hidden={!isOpen}
        >
          {offered.map((command, index) => (
            <div
              key={command}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === choice}
              className="formulary-latex-option"
              onMouseDown={(event) => {
                event.preventDefault()
                complete(command)
              }}
            >
              {command}
            </div>
          ))}
        </div>
      </div>
      <span id={`${id}-note`} className="formulary-note formulary-note-error formulary-latex-note" role="alert">
        {problem ? formulaMessages.formulaProblem(problem.message, at === null ? null : at + 1) : ''}
      </span>
    </div>
  )
}
