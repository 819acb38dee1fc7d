import { macrosOf } from '../../../math/macros/page-commands.ts'
import { PLACEHOLDER } from '../../../math/rows/row-tree.ts'
import type { Macros } from '../../../options/index.ts'
import {
  DECIMAL_SIGN,
  KEYPAD_EDITING,
  KEYPAD_LAYERS,
  KEYPAD_WORDS as words,
  type KeypadKey,
  type KeypadLayer,
} from './keypad-layers.data.ts'

export interface KeypadHooks {
  onKey(key: KeypadKey): void
  /** The device's own keyboard is wanted, or no longer. */
  onKeyboard(isWanted: boolean): void
}

/** As many as a layer has. */
const MACRO_KEYS = 24

/** How long a key is held until it repeats, and how often it then does. */
const HOLD_MS = 400
const REPEAT_MS = 90

/** Keys for formulas, for fingers and for those who do not know LaTeX. */
export class Keypad {
  readonly element = document.createElement('div')
  private readonly hooks: KeypadHooks
  private readonly layers: readonly KeypadLayer[]
  private readonly decimalSign: string
  private readonly keys = group(words.keypad, 'formulary-keypad-keys')
  private readonly tabs = group(words.layers, 'formulary-keypad-layers')
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param decimalSign of the language: '.' or ','. */
  constructor(decimalSign: string, layers: readonly KeypadLayer[], hooks: KeypadHooks) {
    this.layers = layers
    this.hooks = hooks
    this.decimalSign = decimalSign
    const { element } = this
    element.className = 'formulary-keypad'
    // As formulas are, on a page from right to left, too.
    element.dir = 'ltr'
    // The field keeps the focus, and with it the caret.
    element.addEventListener('mousedown', (event) => event.preventDefault())
    for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      element.addEventListener(type, () => clearTimeout(this.timer))
    this.tabs.append(...layers.map(({ label, name }, index) => button(label, name, () => this.showLayer(index))))
    const editing = group(words.keypad, 'formulary-keypad-keys')
    editing.append(
      button('⌨', words.keyboard, () => this.showKeyboard(true)),
      ...KEYPAD_EDITING.map((key) => this.keyButton(key)),
    )
    const back = button('√x', words.back, () => this.showKeyboard(false))
    back.className = 'formulary-keypad-back'
    element.append(this.tabs, this.keys, editing, back)
    this.showLayer(0)
  }

  /** Shows the layer for what is likely to be written in a formula. */
  begin(isChemistry: boolean): void {
    this.showLayer(isChemistry ? this.layers.findIndex(({ name }) => name === words.chemistry) : 0)
  }

  private showLayer(shown: number): void {
    for (const [index, tab] of [...this.tabs.children].entries())
      tab.setAttribute('aria-pressed', String(index === shown))
    this.keys.replaceChildren(...this.layers[shown]!.keys.map((key) => this.keyButton(key)))
  }

  private keyButton(key: KeypadKey): HTMLElement {
    const { label, name } = key
    const isDecimal = label === DECIMAL_SIGN
    // A comma has space behind it, as between the numbers of a list.
    const decimal: KeypadKey =
      this.decimalSign === ',' ? { label: ',', name, latex: '{,}' } : { label: '.', name, types: '.' }
    const shown = isDecimal ? decimal : key
    const press = () => this.hooks.onKey(shown)
    const made = button(shown.label, shown.name, press)
    if (/^[a-zA-Z]$/.test(shown.label) && 'types' in shown) made.classList.add('formulary-keypad-letter')
    if ('key' in shown && /Arrow|Backspace/.test(shown.key))
      made.addEventListener('pointerdown', () => {
        const repeat = () => {
          press()
          this.timer = setTimeout(repeat, REPEAT_MS)
        }
        clearTimeout(this.timer)
        this.timer = setTimeout(repeat, HOLD_MS)
      })
    return made
  }

  private showKeyboard(isWanted: boolean): void {
    this.element.classList.toggle('formulary-keypad-folded', isWanted)
    this.hooks.onKeyboard(isWanted)
  }

  remove(): void {
    clearTimeout(this.timer)
    this.element.remove()
  }
}

function group(name: string, className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', name)
  return element
}

function button(label: string, name: string, press: () => void): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.tabIndex = -1
  made.textContent = label
  made.setAttribute('aria-label', name)
  made.addEventListener('click', press)
  return made
}

/** Its layers, and one for the commands of the page's own. */
export function keypadLayers(macros: Macros | null): readonly KeypadLayer[] {
  const keys = [...macrosOf(macros).values()].slice(0, MACRO_KEYS).map(({ command, count }) => ({
    label: command.slice(1),
    name: command.slice(1),
    latex: command + `{${PLACEHOLDER}}`.repeat(count),
  }))
  return keys.length > 0 ? [...KEYPAD_LAYERS, { label: words.macrosLabel, name: words.macros, keys }] : KEYPAD_LAYERS
}

/** The decimal sign of a language; the browser's own where it is not known. */
export function decimalSignOf(language: string | undefined): string {
  try {
    const parts = new Intl.NumberFormat(language || undefined).formatToParts(0.5)
    return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  } catch {
    return '.'
  }
}
