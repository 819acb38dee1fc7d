import { useEffect, useRef } from 'react'

/** Reads what a value is by now, for what was begun when it was another: a timer, a call. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return () => latest.current
}
