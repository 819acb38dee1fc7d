import { useEffect, useEffectEvent } from 'react'

/** Refreshes in an interval, while the page is seen. */
export function useRefreshEvery(intervalMs: number, refresh: () => Promise<unknown>): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => onTick(), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
}

/** Looking at another tab and back does not ask each time. */
const LEAST_REFRESH_MS = 10_000

/** Refreshes when the page is looked at again, at most once in ten seconds. */
export function useRefreshWhenSeen(refresh: () => Promise<unknown>): void {
  const onSeen = useEffectEvent(() => void refresh())
  useEffect(() => {
    let last = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < LEAST_REFRESH_MS) return
      last = Date.now()
      onSeen()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
