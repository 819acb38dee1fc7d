/** The editor's own event for a panel that opens, changes its size or closes (editor-element/ui/panel-room.ts). */
const PANEL_ROOM = 'formulary-panel-room'

/** A higher window does not show more of a panel. */
const MOST_PX = 760

/** Reports the height that the open panels need, and 0 once none is open. */
export function reportPanels(element: HTMLElement, tell: (height: number) => void): void {
  const rooms = new Map<EventTarget, number>()
  let told = 0
  element.shadowRoot!.addEventListener(PANEL_ROOM, (event) => {
    const { target } = event
    const height = (event as CustomEvent<number>).detail
    if (!target) return
    if (height > 0) rooms.set(target, height)
    else rooms.delete(target)
    const needed = Math.min(Math.max(0, ...rooms.values()), MOST_PX)
    if (needed !== told) tell((told = needed))
  })
}
