import { commandsFor } from './typed-commands.ts'

let lists = 0

/** The command that is being typed, and what it could become. */
export class CommandList {
  private readonly list: HTMLElement
  private readonly input: HTMLElement
  private readonly id = `formulary-commands-${++lists}`
  private readonly choose: (command: string) => void
  private readonly labels: () => readonly string[]
  private options: readonly string[] = []
  private chosen = 0
  private command = ''

  constructor(
    list: HTMLElement,
    input: HTMLElement,
    { choose, labels }: { choose: (command: string) => void; labels: () => readonly string[] },
  ) {
    this.list = list
    this.input = input
    this.choose = choose
    this.labels = labels
  }

  show(command: string): void {
    if (command === this.command) return
    this.command = command
    this.options = commandsFor(command, this.labels())
    this.chosen = 0
    this.list.hidden = command === ''
    this.update()
  }

  /** Arrow keys. @returns false where there is nothing to choose from. */
  move(direction: 1 | -1): boolean {
    const { length } = this.options
    if (length === 0) return false
    this.chosen = (this.chosen + direction + length) % length
    this.update()
    return true
  }

  /** What a key that completes makes of the command: the one that is chosen, else what was typed. */
  get completed(): string {
    return this.options[this.chosen] ?? this.command
  }

  private update(): void {
    const unknown = document.createElement('div')
    unknown.className = 'formulary-field-typed'
    unknown.textContent = this.command
    const items = this.options.map((option, index) => {
      const item = document.createElement('div')
      item.id = `${this.id}-${index}`
      item.setAttribute('role', 'option')
      item.setAttribute('aria-selected', String(index === this.chosen))
      const typed = document.createElement('b')
      typed.textContent = this.command
      item.append(typed, option.slice(this.command.length))
      // The field keeps the focus.
      item.addEventListener('mousedown', (event) => {
        event.preventDefault()
        this.choose(option)
      })
      return item
    })
    this.list.replaceChildren(...(items.length > 0 ? items : [unknown]))
    if (items.length > 0) this.input.setAttribute('aria-activedescendant', `${this.id}-${this.chosen}`)
    else this.input.removeAttribute('aria-activedescendant')
  }
}
