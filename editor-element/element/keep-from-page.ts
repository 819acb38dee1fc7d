/** Keys in a panel's field must not trigger the page's shortcuts, which do not see that a field has the focus. */
export function keepFromPage(event: Event): void {
  if ((event.target as Element).matches('input, textarea, select')) event.stopPropagation()
}
