import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

/** Asks before unsaved changes are lost to another page or another tab of this one. */
export function UnsavedGuard({ mayLeave }: { mayLeave: () => boolean }) {
  // Signing out is intended, and already done by then.
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/admin/login' && !mayLeave())
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!mayLeave()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Unsaved Changes"
      description="Leave without saving? What you changed in this template is lost."
      action="Leave"
      busyLabel="Leaving..."
      isBusy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
