import type { Macros } from '../../../options/index.ts'
import { refuseLatex } from '../../../math/latex-guard.ts'
import { deleteBeside, insertLatex, selectedLatex } from '../../../math/rows/row-edits.ts'
import {
  caretAt,
  isCaret,
  isSamePath,
  rowOf,
  type Place,
  type RowSelection,
  type RowState,
} from '../../../math/rows/row-places.ts'
import { latexOfRow } from '../../../math/rows/row-tree.ts'
import { changeGrid } from '../../../math/rows/change-grid.ts'
import { nextGridRow } from '../../../math/rows/grid-lines.ts'
import { leaveGrid } from '../../../math/rows/leave-grid.ts'
import { alignAtRelation, nextWorkingLine } from '../../../math/rows/working-lines.ts'
import { isMac } from '../../../ui/platform.ts'
import { isKnownCommand } from '../known-commands.ts'
import { openCondition } from './chemical-hints.ts'
import { CommandList } from './command-list.ts'
import type { FieldElements } from './field-elements.ts'
import type { FieldHost } from './field-host.ts'
import { listenToField, type FieldTarget } from './field-input.ts'
import { actionOfKey, type KeyAction, type PressedKey } from './field-keys.ts'
import { describeMove } from './field-speech.ts'
import { fieldState, type FieldState } from './field-state.ts'
import { FIELD_WORDS } from './field-words.data.ts'
import { pastedReaction } from './pasted-reaction.ts'
import { endCommand, insertLiteral } from './typed-commands.ts'
import { deleteInWord } from './typed-words.ts'
import { typeCharacter, typedCharacters } from './typing.ts'

/**
 * The field in which a formula is written: it makes other formulas and places of the caret of what is typed. Whose the formula is, its
 * host decides: the text (D58, D139) or the formula builder (D64).
 */
export class MathField implements FieldTarget {
  readonly elements: FieldElements
  readonly commands: CommandList
  private readonly host: FieldHost
  private readonly typing: ReturnType<typeof listenToField>
  /** Command, scripts and letters; dropped as soon as formula or caret are not those that they belong to. */
  private typed: FieldState | null = null
  /** Where the caret would be if lines had places everywhere, while it goes up and down. */
  private goalX: number | null = null

  /** @param labels asks for the labels there are for a reference. */
  constructor(host: FieldHost, elements: FieldElements, labels: () => readonly string[]) {
    this.host = host
    this.elements = elements
    const { input, list } = elements
    this.commands = new CommandList(list, input, { choose: (command) => this.complete(command), labels })
    this.typing = listenToField(input, this)
    for (const type of ['focus', 'blur'] as const) input.addEventListener(type, () => this.show())
  }

  get state(): FieldState | null {
    const current = this.host.state
    if (!current) return null
    const { typed } = this
    const isSame = typed?.root === current.root && isSameSelection(typed.selection, current.selection)
    return isSame ? typed : (this.typed = fieldState(current))
  }

  focus(): void {
    if (this.elements.hasFocus) return
    this.elements.input.focus({ preventScroll: true })
    this.typing.reset()
  }

  /** Formula and caret are others than what was typed made of them. */
  reset(): void {
    this.typed = null
    this.typing.reset()
  }

  /** Draws caret and selection. */
  show(): void {
    const { state, elements } = this
    const { drawing } = this.host
    this.commands.show(state?.command ?? '')
    const room = state && elements.measure()
    const box = state && drawing?.show(state.selection, elements.hasFocus)
    if (box && room) elements.place(box, room)
  }

  /** Scrolls the caret into view. */
  reveal(): void {
    this.host.reveal()
  }

  /** The end of the selection that stays where it is. */
  get anchor(): Place | null {
    const { state } = this
    return state && { path: state.selection.path, index: state.selection.anchor }
  }

  placeAt(x: number, y: number): Place | null {
    return this.host.drawing?.geometry?.placeAt(x, y) ?? null
  }

  select(selection: RowSelection): void {
    this.goalX = null
    const { state } = this
    if (state) this.apply({ root: state.root, selection })
  }

  get hasLines(): boolean {
    return this.host.hasLines
  }

  get macros(): Macros | null {
    return this.host.macros
  }

  get selectedLatex(): string {
    const { state } = this
    return state && !isCaret(state.selection) ? selectedLatex(state) : ''
  }

  /** Makes the next state the host's. @param isOwnStep undo goes back to before it, and to after it. */
  apply(given: RowState, isOwnStep = false): void {
    const { host, elements, state: before } = this
    if (!before || !host.isEditable) return
    const next = given.root === before.root ? given : alignAtRelation(given)
    const latex = latexOfRow(next.root)
    const isChange = next.root !== before.root && latex !== latexOfRow(before.root)
    if (isChange && refuseLatex(latex) !== null) return elements.announce(FIELD_WORDS.tooLong)
    this.typed = 'command' in next ? (next as FieldState) : fieldState(next)
    if (!host.change(next, { before, isChange, isOwnStep })) return
    this.typing.reset()
    host.reveal()
    elements.announce(describeMove(before, next, host.macros))
  }

  type(text: string): void {
    this.goalX = null
    for (const written of text.normalize('NFC')) {
      const { state } = this
      if (!state) return
      for (const char of typedCharacters(written, rowOf(state).kind)) if (!this.typeCharacter(char)) return
    }
  }

  /** @returns false where what follows is not for this formula any more. */
  private typeCharacter(char: string): boolean {
    const { state } = this
    if (!state) return false
    const result = typeCharacter(state, char, isKnownCommand)
    if (result.unknown) this.elements.announce(FIELD_WORDS.unknownCommand(result.unknown))
    if (result.asTyped) this.apply(result.asTyped)
    this.apply(result.state, result.asTyped !== undefined)
    if (result.way) this.host.act({ do: 'leave', way: result.way })
    return !result.way
  }

  private complete(command: string): void {
    const { state } = this
    if (!state) return
    const { result } = endCommand({ ...state, command }, '', isKnownCommand)
    if (result.unknown) this.elements.announce(FIELD_WORDS.unknownCommand(result.unknown))
    else this.apply(result.state)
  }

  /** Puts in the command that is being typed; as it was typed, if nobody knows it. */
  finishCommand(): void {
    const command = this.state?.command
    if (!command) return
    this.complete(command)
    const { state } = this
    if (state?.command) this.apply(insertLiteral(state, state.command))
  }

  paste(latex: string): void {
    const { state } = this
    if (state) this.apply(insertLatex(state, pastedReaction(state, latex)), true)
  }

  press(key: PressedKey): boolean | null {
    const { state, host } = this
    if (!state) return null
    const hasCommand = state.command !== ''
    const vertical = key.key === 'ArrowUp' ? -1 : key.key === 'ArrowDown' ? 1 : null
    if (vertical !== null && hasCommand && this.commands.move(vertical)) return true
    if (hasCommand && /^(?:Arrow|Home|End)/.test(key.key)) {
      this.finishCommand()
      // A formula that cannot take it, being too long or read-only by now, keeps it beside the caret.
      return this.state?.command ? true : this.press(key)
    }
    const action = actionOfKey(key, state, { hasCommand, hasOffer: host.hasOffer, isMac })
    // The side that an arrow key leaves a formula at, in a line from right to left.
    if (action?.do === 'leave' && key.key.startsWith('Arrow') && host.isInRtl)
      return this.act({ do: 'leave', way: action.way === 'before' ? 'after' : 'before' })
    return action && this.act(action)
  }

  act(action: KeyAction): boolean {
    const { state, host } = this
    if (!state) return false
    if (action.do !== 'up' && action.do !== 'down') this.goalX = null
    switch (action.do) {
      case 'up':
      case 'down':
        return this.moveVertically(state, action.do === 'up' ? -1 : 1)
      case 'enter':
        return this.enter(state)
      case 'cancel':
        if (!state.command) return host.act(action)
        this.apply(fieldState(state))
        return true
      case 'grid': {
        const next = changeGrid(state, action.change)
        if (next) this.apply(next, true)
        return true
      }
      case 'delete':
        return this.delete(state, action.direction)
      case 'select':
        this.apply({ root: state.root, selection: action.selection })
        return true
      case 'complete':
        this.complete(this.commands.completed)
        return true
      default:
        return host.act(action)
    }
  }

  private enter(state: FieldState): boolean {
    const { host } = this
    const line = host.hasLines ? nextWorkingLine(state) : null
    const left = line ? null : leaveGrid(state)
    const next = line?.next ?? left?.next ?? nextGridRow(state, 'first')
    if (next) this.apply(next, line !== null || left !== null)
    if (left?.isDone) host.act({ do: 'leave', way: 'after' })
    return line?.isDone || !next ? host.act({ do: 'enter' }) : true
  }

  private delete(state: FieldState, direction: 1 | -1): boolean {
    const outcome = state.command
      ? { ...state, command: state.command.slice(0, -1) }
      : ((direction < 0 ? deleteInWord(state) : null) ?? deleteBeside(state, direction))
    if (outcome === 'all') return this.host.act({ do: 'remove' })
    if (outcome) this.apply(outcome)
    return true
  }

  private moveVertically(state: FieldState, direction: 1 | -1): boolean {
    const { root, selection } = state
    const { drawing } = this.host
    const opened = openCondition(state, direction)
    if (opened) {
      this.apply(opened)
      return true
    }
    this.goalX ??= drawing?.caret?.x ?? 0
    const stop = drawing?.geometry?.placeBeyond(selection, direction, this.goalX)
    if (!stop) return this.host.act({ do: 'beyond', direction, x: this.goalX })
    this.apply({ root, selection: caretAt(stop.path, stop.index) })
    return true
  }

  destroy(): void {
    this.typing.stop()
    this.elements.remove()
  }
}

const isSameSelection = (one: RowSelection, other: RowSelection): boolean =>
  one.anchor === other.anchor && one.head === other.head && isSamePath(one.path, other.path)
