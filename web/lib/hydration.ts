import { useSyncExternalStore } from 'react'

const builtIn = new Date().getFullYear()
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
