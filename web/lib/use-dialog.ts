import { useCallback, useState } from 'react'

/**
 * Which of a page's dialogs is open. What a dialog sent may be answered after it was cancelled and another one was opened, or the same
 * one again: `close` and `replace` concern only the dialog for which they were rendered (QY34).
 */
export function useDialog<Dialog>() {
  const [opened, setOpened] = useState<{ readonly dialog: Dialog } | null>(null)
  const open = useCallback((dialog: Dialog) => setOpened({ dialog }), [])
  const change = (next: typeof opened) => setOpened((now) => (now === opened ? next : now))
  return {
    shown: opened?.dialog ?? null,
    open,
    close: () => change(null),
    replace: (dialog: Dialog) => change({ dialog }),
  }
}
