/** Shows one line in place of the editor. The text is set as text; `page` names it for those who cannot see it. */
export function showNotice(place: HTMLElement, text: string): HTMLElement {
  const notice = document.createElement('p')
  notice.className = 'frame-notice'
  notice.setAttribute('role', 'status')
  notice.textContent = text
  place.append(notice)
  return notice
}
