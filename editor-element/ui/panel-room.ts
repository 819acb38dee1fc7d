/** Bubbles in the shadow root: how high the window has to be for a panel, in pixels; 0 when the panel closes. */
export const PANEL_ROOM = 'formulary-panel-room'

export function tellPanelRoom(panel: Element, height: number): void {
  panel.dispatchEvent(new CustomEvent<number>(PANEL_ROOM, { detail: Math.ceil(height), bubbles: true }))
}
