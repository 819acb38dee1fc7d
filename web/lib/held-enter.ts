let pressed: EventTarget | null = null
let isWatched = false

/**
 * From now on an Enter key that is held presses nothing else than what had the focus when it went down. A dialog moves the focus when
 * it opens and when it closes: its repetitions would press a button that nobody meant.
 */
export function keepHeldEnter(): void {
  if (isWatched) return
  isWatched = true
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (!event.repeat) pressed = event.target
    else if (event.target !== pressed) event.preventDefault()
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
}
