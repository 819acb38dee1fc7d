import { useSyncExternalStore } from 'react'

const builtIn = new Date().getFullYear()
const never = () => () => {}

/** The current year; a page that was built earlier is set right as soon as its script runs. */
export const useThisYear = (): number =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => builtIn,
  )

/** False while a page that was built as HTML waits for its script: its buttons and fields can do nothing yet. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
