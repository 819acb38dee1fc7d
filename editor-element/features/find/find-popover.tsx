import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'
import { CaseSensitive, ChevronDown, ChevronUp, Regex, WholeWord } from 'lucide'
import type { PanelProps } from '../../core/feature.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { panelMessages } from '../../messages/panels.ts'
import { MATCH_LIMIT, type FindQuery } from './find-matches.ts'
import { findStateOf, setSearch, stepMatch } from './find-state.ts'
import { replaceAllMatches, replaceMatch, type Replaced } from './replace-matches.ts'
import { DrawnIcon } from '../../icons/drawn-icon.ts'

/** Longer selections are unlikely to be search terms. */
const MAX_TAKEN_LENGTH = 100

/** What was typed here last; like the choices below, the next editor on the page offers it again. */
let typed = ''
/** How the text is understood, as one chose last. */
let choices: Omit<FindQuery, 'text'> = { isCaseSensitive: false, isWholeWord: false, isPattern: false }

/** Finds text: Enter goes to the next match, Shift+Enter to the previous one; replaces one or all. */
export function FindPopover({ editor }: PanelProps) {
  const found = useSyncExternalStore(
    (listener) => editor.events.on('state', listener),
    () => findStateOf(editor.state),
  )
  const [text, setText] = useState(() => {
    const { doc, selection } = editor.state
    const selected = doc.textBetween(selection.from, selection.to, '\n', '\ufffc')
    return selected !== '' && selected.length <= MAX_TAKEN_LENGTH && !/[\n\ufffc]/.test(selected) ? selected : typed
  })
  const [chosen, setChosen] = useState(choices)
  const [replacement, setReplacement] = useState('')
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => void setSearch(editor, { text, ...chosen }), [editor, text, chosen])
  useEffect(() => form.current?.querySelector('input')?.select(), [])

  /** Where nothing is left to replace: the button gets disabled, but the focus must not be lost. */
  const focusField = () => form.current?.querySelector('input')?.focus()
  const count = found?.matches.length ?? 0
  const shown = (found?.current ?? -1) + 1
  const step = (direction: 1 | -1) => {
    setReplaced(null)
    stepMatch(editor, direction)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  const replace = () => {
    if (count === 0) return
    const isReplaced = replaceMatch(editor, replacement)
    if (!isReplaced) stepMatch(editor, 1)
    setReplaced(isReplaced ? null : { count: 0, left: 1 })
    if (!findStateOf(editor.state)?.matches.length) focusField()
  }
  const onReplacementKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    replace()
  }
  const toggle = (name: keyof typeof chosen) => {
    choices = { ...chosen, [name]: !chosen[name] }
    setChosen(choices)
    setReplaced(null)
  }
  const replaceAll = () => {
    setReplaced(replaceAllMatches(editor, replacement))
    focusField()
  }
  const status =
    found?.problem ??
    (replaced !== null
      ? panelMessages.findReplaced(replaced.count, replaced.left)
      : count > MATCH_LIMIT
        ? panelMessages.findCountMany(MATCH_LIMIT)
        : panelMessages.findCount(shown, count))

  return (
    <div ref={form} className="formulary-form formulary-find">
      <TextField
        label={panelMessages.findText}
        value={text}
        autoFocus
        onChange={(value) => {
          typed = value
          setText(value)
          setReplaced(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="formulary-find-row">
        <span className="formulary-note" role="status">
          {text === '' ? '' : status}
        </span>
        <IconButton
          label={panelMessages.findCase}
          isPressed={chosen.isCaseSensitive}
          onClick={() => toggle('isCaseSensitive')}
        >
          <DrawnIcon of={CaseSensitive} size={18} />
        </IconButton>
        <IconButton
          label={panelMessages.findWholeWord}
          isPressed={chosen.isWholeWord}
          onClick={() => toggle('isWholeWord')}
        >
          <DrawnIcon of={WholeWord} size={18} />
        </IconButton>
        <IconButton label={panelMessages.findPattern} isPressed={chosen.isPattern} onClick={() => toggle('isPattern')}>
          <DrawnIcon of={Regex} size={16} />
        </IconButton>
        <IconButton label={panelMessages.findPrevious} isDisabled={count === 0} onClick={() => step(-1)}>
          <DrawnIcon of={ChevronUp} size={18} />
        </IconButton>
        <IconButton label={panelMessages.findNext} isDisabled={count === 0} onClick={() => step(1)}>
          <DrawnIcon of={ChevronDown} size={18} />
        </IconButton>
      </div>
      <TextField
        label={panelMessages.findReplacement}
        value={replacement}
        onChange={setReplacement}
        onKeyDown={onReplacementKey}
      />
      <div className="formulary-actions">
        <Button isDisabled={count === 0} onClick={replace}>
          {panelMessages.findReplace}
        </Button>
        <Button isDisabled={count === 0} onClick={replaceAll}>
          {panelMessages.findReplaceAll}
        </Button>
      </div>
    </div>
  )
}

interface IconButtonProps {
  label: string
  isPressed?: boolean
  isDisabled?: boolean
  onClick(): void
  children: ReactNode
}

function IconButton({ label, isPressed, isDisabled = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      form=""
      className="formulary-control"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      data-active={isPressed || undefined}
      data-tooltip={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onClick()}
    >
      {children}
    </button>
  )
}
