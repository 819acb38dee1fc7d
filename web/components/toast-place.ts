const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"], [contenteditable="true"]'

/** The control with the focus counts more than all others: it is often the one that was just pressed. */
const FOCUSED_WEIGHT = 1000

/** Shows the toast at the other edge of the window, below the header or at the bottom, if it covers fewer controls there. */
export function placeToast(area: HTMLElement): void {
  const toast = area.querySelector('.toast')
  if (!toast) return
  const covered = () => {
    const place = toast.getBoundingClientRect()
    return usableControls(area).reduce((sum, control) => sum + (overlaps(place, control) ? weightOf(control) : 0), 0)
  }
  delete area.dataset['place']
  const usual = covered()
  if (usual === 0) return
  const isBelow = toast.getBoundingClientRect().top > innerHeight / 2
  area.style.setProperty('--toast-top', `${headEnd()}px`)
  area.dataset['place'] = isBelow ? 'top' : 'bottom'
  if (covered() >= usual) delete area.dataset['place']
}

/** What is behind a dialog cannot be used. */
function usableControls(area: HTMLElement): Element[] {
  const dialogs = document.querySelectorAll('.dialog')
  const top = dialogs[dialogs.length - 1] ?? document
  return [...top.querySelectorAll(CONTROLS)].filter((control) => !area.contains(control))
}

const weightOf = (control: Element): number => (control === document.activeElement ? FOCUSED_WEIGHT : 1)

function overlaps(place: DOMRect, control: Element): boolean {
  const { top, right, bottom, left } = control.getBoundingClientRect()
  return left < place.right && place.left < right && top < place.bottom && place.top < bottom
}

/** Where the header ends that stays at the upper edge; a dialog covers it. */
function headEnd(): number {
  if (document.querySelector('.dialog')) return 0
  const ends = [...document.querySelectorAll('header')]
    .filter((header) => getComputedStyle(header).position === 'sticky')
    .map((header) => header.getBoundingClientRect())
    .filter(({ top, right }) => top <= 0 && right > innerWidth / 2)
    .map(({ bottom }) => bottom)
  return Math.max(0, ...ends)
}
