import { useEffect, useSyncExternalStore } from 'react'
import { connectionTrouble, noteNoResponse, subscribeToConnection, tryConnection } from '../lib/connection.ts'

const FIRST_DELAY_MS = 2000
const LONGEST_DELAY_MS = 30_000

/**
 * One line while nothing answers, or something on the page could not be read again. That is asked for again by itself; what was not sent
 * is sent again by whatever sent it.
 */
export function ConnectionLine({ onReturn = 'this page tries again by itself' }: { onReturn?: string }) {
  const trouble = useSyncExternalStore(subscribeToConnection, connectionTrouble, connectionTrouble)
  const isTrouble = trouble !== null
  useEffect(() => {
    addEventListener('offline', noteNoResponse)
    return () => removeEventListener('offline', noteNoResponse)
  }, [])
  useEffect(() => (isTrouble ? tryUntilFound() : undefined), [isTrouble])
  return (
    <div className="connection-line" role="status">
      {trouble === 'lost' && <p>{`No connection. What you typed is kept; ${onReturn}.`}</p>}
      {trouble === 'outdated' && <p>This page could not be brought up to date; it tries again by itself.</p>}
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
    if (connectionTrouble()) wait()
  }
  const onOnline = () => void again()
  addEventListener('online', onOnline)
  wait()
  return () => {
    clearTimeout(timer)
    removeEventListener('online', onOnline)
  }
}
