import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export const textSizes = ['normal', 'large'] as const

/** Display settings. Stored in the browser (D49); `public/display.js` applies it before the first paint. */
export interface Display {
  readonly theme: (typeof themes)[number]
  readonly textSize: (typeof textSizes)[number]
}

const KEY = 'display'
const listeners = new Set<() => void>()

const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined): Value =>
  values.find((each) => each === value) ?? values[0]!

/** What the page shows now, read from the root element. */
const readTheme = () => oneOf(themes, document.documentElement.dataset['theme'])
const readTextSize = () => oneOf(textSizes, document.documentElement.dataset['textSize'])

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useDisplay(): Display {
  const theme = useSyncExternalStore(subscribe, readTheme, () => themes[0])
  const textSize = useSyncExternalStore(subscribe, readTextSize, () => textSizes[0])
  return { theme, textSize }
}

export function setDisplay(change: Partial<Display>): void {
  const next: Display = { theme: readTheme(), textSize: readTextSize(), ...change }
  const { dataset } = document.documentElement
  if (next.theme === 'system') delete dataset['theme']
  else dataset['theme'] = next.theme
  if (next.textSize === 'normal') delete dataset['textSize']
  else dataset['textSize'] = next.textSize
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage it applies until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Called when the chosen theme changes. */
export const subscribeToDisplay = subscribe
