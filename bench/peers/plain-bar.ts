/** A button of a bar for editors that bring none: what it does, and whether it is pressed. */
export interface BarButton {
  readonly label: string
  run(): void
  isActive?(): boolean
}

/** Puts a bar of plain buttons above the place. @returns shows which are pressed; to be called after each change. */
export function plainBar(place: HTMLElement, buttons: readonly BarButton[]): () => void {
  const bar = document.createElement('div')
  const made = buttons.map((button) => {
    const element = Object.assign(document.createElement('button'), { type: 'button', textContent: button.label })
    element.addEventListener('mousedown', (event) => event.preventDefault())
    element.addEventListener('click', () => button.run())
    return { element, button }
  })
  bar.append(...made.map(({ element }) => element))
  place.before(bar)
  return () => {
    for (const { element, button } of made) {
      const pressed = String(button.isActive?.() ?? false)
      if (element.getAttribute('aria-pressed') !== pressed) element.setAttribute('aria-pressed', pressed)
    }
  }
}
