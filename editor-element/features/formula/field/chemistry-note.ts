import { isCaret, ownerOf, rowAt, type RowPath, type RowState } from '../../../math/rows/row-places.ts'
import { isStructure, lastIndex, latexOfRow, type Row } from '../../../math/rows/row-tree.ts'
import { selectedLatex } from '../../../math/rows/row-edits.ts'
import type { ReactionFacts } from '../../../math/chemistry/reaction-facts.ts'
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

/** Beside a chemical formula: its atoms, charge and molar mass, and the coefficients that balance it. */
export class ChemistryNote {
  private readonly element: HTMLElement
  private readonly input: HTMLElement
  private readonly take: () => void
  private readFacts: typeof import('../../../math/chemistry/reaction-facts.ts').reactionFacts | null = null
  private isLoading = false
  private shown = ''
  private facts: ReactionFacts | null = null
  private latest: RowState | null = null
  private place: (() => void) | null = null

  /** @param take called when the offered coefficients are wanted. */
  constructor(element: HTMLElement, input: HTMLElement, take: () => void) {
    this.element = element
    this.input = input
    this.take = take
    element.id = `formulary-chemistry-${++notes}`
    // The field keeps the focus.
    element.addEventListener('mousedown', (event) => event.preventDefault())
  }

  /** The formula with the missing coefficients, as the source of the `\ce`; null where there are none to offer. */
  get offer(): string | null {
    return this.element.hidden ? null : (this.facts?.offer?.source ?? null)
  }

  /** Whether Tab takes the offer: at the end of the formula, where it is typed. */
  isOfferedAt({ root, selection }: RowState): boolean {
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
    const key = JSON.stringify([source, selected])
    if (key !== this.shown) {
      this.shown = key
      this.facts = this.readFacts(source, selected)
      this.draw()
    }
    if (!this.element.hidden) place()
  }

  private hide(): void {
    this.shown = ''
    this.facts = null
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
    const { element, input, facts } = this
    element.hidden = facts === null
    if (!facts) {
      input.removeAttribute('aria-describedby')
      return element.replaceChildren()
    }
    input.setAttribute('aria-describedby', element.id)
    const parts = facts.counts.map(({ of, left, right }) => {
      const count = part('formulary-field-count', words.counted(of, left, right))
      if (right !== null && Math.abs(left - right) > 1e-6) count.dataset['isOff'] = ''
      return count
    })
    if (facts.isBalanced) parts.push(part('formulary-field-balanced', words.balanced))
    if (facts.molarMass !== null) parts.push(part('formulary-field-mass', words.molarMass(facts.molarMass)))
    element.replaceChildren(...parts, ...this.offerButton(facts))
  }

  private offerButton({ offer }: ReactionFacts): readonly HTMLElement[] {
    if (!offer) return []
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.className = 'formulary-field-offer'
    button.setAttribute('aria-label', words.balance(offer.source))
    const formula = document.createElement('span')
    formula.append(
      ...offer.runs.map((run) => {
        const level = document.createElement(run.kind === 'raised' ? 'sup' : run.kind === 'lowered' ? 'sub' : 'span')
        level.textContent = run.kind === 'arrow' ? ` ${run.text} ` : run.text
        return level
      }),
    )
    const key = document.createElement('kbd')
    key.textContent = 'Tab'
    button.append(formula, key)
    button.addEventListener('click', () => this.take())
    return [button]
  }
}

function part(className: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}
