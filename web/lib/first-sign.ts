const signs = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

/**
 * Resolves when somebody is about to use the page. With a mouse that is at once; on a touch screen, which belongs to slower
 * machines, with the first touch, key or scroll, so that what takes long does not hold up the reading.
 */
export function firstSign(): Promise<void> {
  // A desktop may believe that nothing can hover, behind a remote screen for instance; its pointer is fine all the same.
  const isTouch = matchMedia('(hover: none) and (pointer: coarse)').matches
  if (!isTouch || navigator.userActivation?.hasBeenActive) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = new AbortController()
    const take = ({ type }: Event) => {
      // A page that is put back to its beginning reports a scroll, too.
      if (type === 'scroll' && scrollY === 0) return
      stop.abort()
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, take, { passive: true, signal: stop.signal })
  })
}
