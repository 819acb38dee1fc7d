/** One toast at a time; a closed one stays in memory for a while (QY12 to QY14). */
export const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5000
export const TOAST_REMOVAL_DELAY_MS = 1_000_000

export interface Toast {
  readonly id: string
  readonly title: string
  readonly description?: string
  /** Destructive: something failed. */
  readonly variant: 'default' | 'destructive'
  readonly isOpen: boolean
}

let toasts: readonly Toast[] = []
let lastNumber = 0
const listeners = new Set<() => void>()

function write(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const readToasts = (): readonly Toast[] => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @returns the toast's id. */
export function showToast(toast: Pick<Toast, 'title' | 'description'> & { variant?: Toast['variant'] }): string {
  lastNumber += 1
  const id = `toast-${lastNumber}`
  const opened: Toast = { variant: 'default', ...toast, id, isOpen: true }
  write([opened, ...toasts].slice(0, TOAST_LIMIT))
  return id
}

export const showFailure = (title: string, description: string) =>
  showToast({ title, description, variant: 'destructive' })

export function closeToast(id: string): void {
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return
  write(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => write(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVAL_DELAY_MS)
}
