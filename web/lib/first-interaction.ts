const interactions = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

/**
 * Resolves when somebody is about to use the page: with a mouse immediately; on touch screens, which belong to slower devices,
 * with the first touch, key or scroll, so that heavy work does not delay reading.
 */
export function firstInteraction(): Promise<void> {
  // A desktop may report that nothing can hover, for instance over remote desktop; its pointer is still fine.
  const isTouch = matchMedia('(hover: none) and (pointer: coarse)').matches
  if (!isTouch || navigator.userActivation?.hasBeenActive) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = new AbortController()
    const take = ({ type }: Event) => {
      // Resetting the scroll position also fires a scroll event.
      if (type === 'scroll' && scrollY === 0) return
      stop.abort()
      resolve()
    }
    for (const interaction of interactions)
      window.addEventListener(interaction, take, { passive: true, signal: stop.signal })
  })
}
