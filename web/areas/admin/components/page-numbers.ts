/** How many page buttons are shown, besides the last page (AC07, AY17). */
export const MAX_PAGE_BUTTONS = 5

/** Up to five pages around the current one, and the last page if it is not among them. */
export function pageNumbers(page: number, totalPages: number): { near: number[]; last: number | null } {
  const length = Math.min(MAX_PAGE_BUTTONS, totalPages)
  const first = Math.max(1, Math.min(page - Math.floor(MAX_PAGE_BUTTONS / 2), totalPages - length + 1))
  const near = Array.from({ length }, (_, index) => first + index)
  return { near, last: near.includes(totalPages) || totalPages === 0 ? null : totalPages }
}
