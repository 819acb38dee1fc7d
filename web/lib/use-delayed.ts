import { useEffect, useRef } from 'react'

/** Runs something after a delay, unless the page is left before. */
export function useDelayed(): (act: () => void, delayMs: number) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const started = timers.current
    return () => {
      for (const timer of started) clearTimeout(timer)
      started.clear()
    }
  }, [])
  return (act, delayMs) => void timers.current.add(setTimeout(act, delayMs))
}
