import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** QY17, QY18: the pointer rests this long before a tooltip shows, unless another one was just shown. */
const DELAY_MS = 700
const SKIP_MS = 300
const GAP_PX = 6
const MARGIN_PX = 8

interface Tooltip {
  anchor: HTMLElement
  text: string
  shortcut: string
}

/**
 * The tooltips of everything in `root` with `data-tooltip` (and `data-shortcut`): when the mouse rests on it, and immediately
 * when the keyboard reaches it. Escape and any press hide it. The text must also be in the control's own name:
 * screen readers do not need the tooltip.
 */
export function Tooltips({ root }: { root: ShadowRoot }) {
  const [tooltip, setTooltip] = useState<Tooltip | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer = 0
    let hiddenAt = -Infinity
    let shown: HTMLElement | null = null
    let waiting: HTMLElement | null = null
    let isKeyboard = false

    const anchorOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
    const show = (anchor: HTMLElement) => {
      waiting = null
      if (!anchor.isConnected || anchor.getAttribute('aria-expanded') === 'true') return
      shown = anchor
      const { tooltip: text = '', shortcut = '' } = anchor.dataset
      setTooltip({ anchor, text, shortcut })
    }
    const hide = () => {
      clearTimeout(timer)
      waiting = null
      if (!shown) return
      shown = null
      hiddenAt = performance.now()
      setTooltip(null)
    }
    const onPointerOver = (event: Event) => {
      const anchor = anchorOf(event)
      if ((event as PointerEvent).pointerType === 'touch' || !anchor || anchor === shown || anchor === waiting) return
      hide()
      waiting = anchor
      const wasJustShown = performance.now() - hiddenAt < SKIP_MS
      timer = window.setTimeout(() => show(anchor), wasJustShown ? 0 : DELAY_MS)
    }
    const onPointerOut = (event: Event) => {
      const anchor = anchorOf(event)
      const { relatedTarget } = event as PointerEvent
      if (anchor && !(relatedTarget instanceof Node && anchor.contains(relatedTarget))) hide()
    }
    const onFocusIn = (event: Event) => {
      hide()
      const anchor = anchorOf(event)
      if (anchor && isKeyboard) show(anchor)
    }
    const onPointerDown = () => {
      isKeyboard = false
      hide()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      isKeyboard = true
      if (shown && (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ')) hide()
    }
    root.addEventListener('pointerover', onPointerOver)
    root.addEventListener('pointerout', onPointerOut)
    root.addEventListener('pointerdown', onPointerDown, true)
    root.addEventListener('focusin', onFocusIn)
    root.addEventListener('focusout', hide)
    document.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      root.removeEventListener('pointerover', onPointerOver)
      root.removeEventListener('pointerout', onPointerOut)
      root.removeEventListener('pointerdown', onPointerDown, true)
      root.removeEventListener('focusin', onFocusIn)
      root.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('scroll', hide, { capture: true })
    }
  }, [root])

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !tooltip) return
    element.showPopover?.()
    const from = tooltip.anchor.getBoundingClientRect()
    const zoom = element.currentCSSZoom || 1
    const { width, height } = element.getBoundingClientRect()
    const below = from.bottom + GAP_PX
    const fitsBelow = below + height + MARGIN_PX <= window.innerHeight
    const left = from.left + from.width / 2 - width / 2
    element.style.top = `${(fitsBelow ? below : from.top - GAP_PX - height) / zoom}px`
    element.style.left = `${Math.max(MARGIN_PX, Math.min(left, window.innerWidth - width - MARGIN_PX)) / zoom}px`
  }, [tooltip])

  if (!tooltip) return null
  return (
    <div ref={box} key={tooltip.text} className="formulary-tooltip" role="tooltip" popover="manual">
      {tooltip.text}
      {tooltip.shortcut && <kbd className="formulary-shortcut">{tooltip.shortcut}</kbd>}
    </div>
  )
}
