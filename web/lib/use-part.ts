import { useCallback, useEffect, useState } from 'react'

interface FetchedPart<Part> {
  readonly part?: Part
  readonly error?: unknown
}

/**
 * A part of a page whose script is fetched when it is shown first. Unlike `lazy`, what cannot be fetched replaces nothing of the page, and
 * can be tried again.
 * @param load the same function each time.
 */
export function usePart<Part>(load: () => Promise<Part>): FetchedPart<Part> & { retry(): void } {
  const [state, setState] = useState<FetchedPart<Part>>({})
  const retry = useCallback(() => {
    setState({})
    load().then(
      (part) => setState({ part }),
      (error: unknown) => setState({ error }),
    )
  }, [load])
  useEffect(retry, [retry])
  return { ...state, retry }
}
