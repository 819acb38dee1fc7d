/** Shows one line of plain text in place of the editor. `page` is the page's accessible name. */
export function showNotice(container: HTMLElement, text: string): HTMLElement {
  const notice = document.createElement('p')
  notice.className = 'frame-notice'
  notice.setAttribute('role', 'status')
  notice.textContent = text
  container.append(notice)
  return notice
}
