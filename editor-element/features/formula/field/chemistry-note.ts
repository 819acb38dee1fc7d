import { isCaret, ownerOf, rowAt, type RowPath, type RowState } from '../../../math/rows/row-places.ts'
import { isStructure, lastIndex, latexOfRow, type Row } from '../../../math/rows/row-tree.ts'
import { selectedLatex } from '../../../math/rows/row-edits.ts'
import type { ReactionFacts } from '../../../math/chemistry/reaction-facts.ts'
import { chemicalHints, type ChemicalHint } from './chemical-hints.ts'
import { FIELD_WORDS as words } from './field-words.data.ts'

let notes = 0

/** The row of the `\ce` that the caret is in. */
export function chemicalPath(root: Row, path: RowPath): RowPath | null {
  for (let length = path.length; length > 0; length -= 2) {
    const outer = path.slice(0, length)
    if (isStructure(ownerOf(root, outer), 'ce')) return outer
  }
  return null
}

/** Beside a chemical formula: its atoms, charge and molar mass, the coefficients that balance it, and what may be meant. */
export class ChemistryNote {
  private readonly element: HTMLElement
  private readonly input: HTMLElement
  private readonly on: { balance: () => void; choose: (hint: ChemicalHint) => void }
  private readFacts: typeof import('../../../math/chemistry/reaction-facts.ts').reactionFacts | null = null
  private isLoading = false
  private shown = ''
  private facts: ReactionFacts | null = null
  private hints: readonly ChemicalHint[] = []
  private latest: RowState | null = null
  private place: (() => void) | null = null

  /** @param on called when the offered coefficients are wanted, or what a hint is about. */
  constructor(
    element: HTMLElement,
    input: HTMLElement,
    on: { balance: () => void; choose: (hint: ChemicalHint) => void },
  ) {
    this.element = element
    this.input = input
    this.on = on
    element.id = `formulary-chemistry-${++notes}`
    // The field keeps the focus.
    element.addEventListener('mousedown', (event) => event.preventDefault())
  }

  /** The formula with the missing coefficients, as the source of the `\ce`; null where there are none to offer. */
  get offer(): string | null {
    return this.element.hidden ? null : (this.facts?.offer?.source ?? null)
  }

  /** What Tab puts in where the caret is. */
  get hintOfTab(): ChemicalHint | null {
    return this.hints.find(({ key }) => key === 'Tab') ?? null
  }

  /** Whether Tab takes the offer: at the end of the formula, where it is typed. */
  isOfferedAt({ root, selection }: RowState): boolean {
    if (this.hintOfTab) return true
    const path = chemicalPath(root, selection.path)
    if (this.offer === null || !path || !isCaret(selection)) return false
    return path.length === selection.path.length && selection.head === lastIndex(rowAt(root, path)!)
  }

  /** Follows the caret. @param place puts the note beside the formula once it is shown. */
  follow(state: RowState | null, place: () => void): void {
    this.latest = state
    this.place = place
    const path = state && chemicalPath(state.root, state.selection.path)
    if (!state || !path) return this.hide()
    if (!this.readFacts) return void this.load()
    const source = latexOfRow(rowAt(state.root, path)!)
    const selected = isCaret(state.selection) ? '' : selectedLatex(state)
    const hints = chemicalHints(state)
    const key = JSON.stringify([source, selected, hints])
    if (key !== this.shown) {
      this.shown = key
      this.hints = hints
      this.facts = this.readFacts(source, selected)
      this.draw()
    }
    if (!this.element.hidden) place()
  }

  private hide(): void {
    this.shown = ''
    this.facts = null
    this.hints = []
    this.draw()
  }

  private async load(): Promise<void> {
    if (this.isLoading) return
    this.isLoading = true
    const loaded = await import('../../../math/chemistry/reaction-facts.ts').catch(() => null)
    this.isLoading = false
    this.readFacts = loaded?.reactionFacts ?? null
    if (loaded && this.place) this.follow(this.latest, this.place)
  }

  private draw(): void {
    const { element, input, facts, hints } = this
    element.hidden = facts === null && hints.length === 0
    if (element.hidden) {
      input.removeAttribute('aria-describedby')
      return element.replaceChildren()
    }
    input.setAttribute('aria-describedby', element.id)
    element.replaceChildren(
      ...hints.map((hint) => offerButton(hint.name, hint.key, () => this.on.choose(hint), hint.label)),
      ...(facts ? this.factParts(facts) : []),
    )
  }

  private factParts({ counts, isBalanced, molarMass, offer }: ReactionFacts): readonly HTMLElement[] {
    const parts = counts.map(({ of, left, right }) => {
      const count = part('formulary-field-count', words.counted(of, left, right))
      if (right !== null && Math.abs(left - right) > 1e-6) count.dataset['isOff'] = ''
      return count
    })
    if (isBalanced) parts.push(part('formulary-field-balanced', words.balanced))
    if (molarMass !== null) parts.push(part('formulary-field-mass', words.molarMass(molarMass)))
    if (!offer) return parts
    const runs = offer.runs.map((run) => {
      const level = document.createElement(run.kind === 'raised' ? 'sup' : run.kind === 'lowered' ? 'sub' : 'span')
      level.textContent = run.kind === 'arrow' ? ` ${run.text} ` : run.text
      return level
    })
    return [...parts, offerButton(words.balance(offer.source), 'Tab', () => this.on.balance(), ...runs)]
  }
}

function offerButton(
  name: string,
  key: string | undefined,
  take: () => void,
  ...label: readonly (string | HTMLElement)[]
): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = 'formulary-field-offer'
  button.setAttribute('aria-label', name)
  const shown = document.createElement('span')
  shown.append(...label)
  button.append(shown)
  if (key !== undefined) {
    const keyCap = document.createElement('kbd')
    keyCap.textContent = key
    button.append(keyCap)
  }
  button.addEventListener('click', take)
  return button
}

function part(className: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}
