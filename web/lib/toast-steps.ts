import { closeToast, readToasts, type Toast } from './toasts.ts'

const numberOf = ({ id }: Toast) => Number(id.slice('toast-'.length))

/** Closes what was shown before a step that is over. */
export function closeToasts(): void {
  for (const { id } of readToasts()) closeToast(id)
}

/** Marks a time: `closeFailuresSince` closes the failures that were shown after it. */
export const toastMark = (): number => Math.max(0, ...readToasts().map(numberOf))

export function closeFailuresSince(mark: number): void {
  for (const toast of readToasts()) if (toast.variant === 'destructive' && numberOf(toast) > mark) closeToast(toast.id)
}
