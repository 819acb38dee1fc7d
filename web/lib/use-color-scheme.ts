import { useSyncExternalStore } from 'react'
import { subscribeToDisplay } from './display.ts'

const darkQuery = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(darkQuery)
  media.addEventListener('change', listener)
  const unsubscribe = subscribeToDisplay(listener)
  return () => {
    media.removeEventListener('change', listener)
    unsubscribe()
  }
}

const read = () => {
  const said = document.documentElement.dataset['theme']
  if (said === 'dark' || said === 'light') return said
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** The page's theme: the root element's `data-theme`, or the system's. A prerendered page starts with 'light'. */
export function useColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, read, () => 'light')
}
