import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isAnythingUnsaved } from '../lib/unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved edits are lost to another page or another tab of this one (D79). */
export function UnsavedGuard() {
  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation, historyAction }) => {
    const isOtherPage = nextLocation.pathname !== pathname
    // What a list shows is written into the page's own address, a search a moment after it was typed: nothing is left by that.
    const isOtherTab = nextLocation.search !== search && (historyAction as string) !== 'REPLACE'
    return (isOtherPage || isOtherTab) && isAnythingUnsaved()
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Unsaved Changes"
      description="Leave without saving? Your changes here will be lost."
      action="Leave"
      busyLabel="Leaving..."
      isBusy={false}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
