import { useEffect, useSyncExternalStore } from 'react'
import { isConnectionLost, noteNoResponse, subscribeToConnection, tryConnection } from '../lib/connection.ts'

const FIRST_DELAY_MS = 2000
const LONGEST_DELAY_MS = 30_000

/** One line while nothing answers. What could not be read is asked for again by itself; what was not sent is sent again by whatever sent it. */
export function ConnectionLine({ onReturn = 'this page tries again by itself' }: { onReturn?: string }) {
  const isLost = useSyncExternalStore(subscribeToConnection, isConnectionLost, isConnectionLost)
  useEffect(() => {
    addEventListener('offline', noteNoResponse)
    return () => removeEventListener('offline', noteNoResponse)
  }, [])
  useEffect(() => (isLost ? tryUntilFound() : undefined), [isLost])
  return (
    <div className="connection-line" role="status">
      {isLost && <p>{`No connection. What you typed is kept; ${onReturn}.`}</p>}
    </div>
  )
}

/** At once when the browser says so, else after longer and longer while the page is seen. */
function tryUntilFound(): () => void {
  let delayMs = FIRST_DELAY_MS
  let timer = 0
  const wait = () => {
    timer = window.setTimeout(() => void again(), delayMs)
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)
  }
  const again = async () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible' && navigator.onLine) await tryConnection()
    if (isConnectionLost()) wait()
  }
  const onOnline = () => void again()
  addEventListener('online', onOnline)
  wait()
  return () => {
    clearTimeout(timer)
    removeEventListener('online', onOnline)
  }
}
