import { useSyncExternalStore } from 'react'

/** In the script as in the pages that were built with it: hydration begins with what the page says. */
const builtIn = Number(import.meta.env['BUILD_YEAR'])
const never = () => () => {}

/** The current year; a page that was built earlier is corrected as soon as its script runs. */
export const useThisYear = (): number =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => builtIn,
  )

/** False while a prerendered page waits for its script: its buttons and fields do nothing yet. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

function onLoad(done: () => void): () => void {
  window.addEventListener('load', done)
  return () => window.removeEventListener('load', done)
}

/** Whether the browser has everything that the page needs at first. */
export const useIsLoaded = (): boolean =>
  useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  )
