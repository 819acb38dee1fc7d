import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { ALIGNMENT_MENU, foldToolbar, type BarEntry, type Fold } from './toolbar-fold.ts'

interface Measured {
  key: string
  /** The width of each entry in pixels, including the gap to the next. */
  widths: readonly number[]
  fold: Fold
}

/** A bar that scrolls by touch needs no overflow. */
const isScrolled = () => window.matchMedia('(pointer: coarse) and (hover: none)').matches

/** An icon and the arrow that indicates a menu. */
const ALIGNMENT_MENU_EXTRA_PX = 18

/**
 * Which entries the bar shows, and which go into the overflow. The entries' widths are measured when they change, and
 * the bar's when it is resized: never for a keystroke. On a touch screen all are shown, and the bar scrolls.
 * @param bar holds the entries as its first children while they are measured: show all of them until then.
 */
export function useToolbarFold(bar: RefObject<HTMLElement | null>, entries: readonly BarEntry[]): Fold {
  const key = entries.map((entry) => entry ?? '|').join(' ')
  const [measured, setMeasured] = useState<Measured | null>(null)
  const isMeasured = measured?.key === key

  useLayoutEffect(() => {
    const element = bar.current
    if (!element || isMeasured) return
    const widths = measureWidths(element, entries.length)
    setMeasured({ key, widths, fold: fold(element, entries, widths) })
  }, [bar, key, entries, isMeasured])

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const shownEntries: BarEntry[] = key.split(' ').map((name) => (name === '|' ? null : name))
    const observer = new ResizeObserver(() =>
      setMeasured((last) => {
        if (!last) return last
        // The stylesheet arrived, or touch replaced the mouse: the controls have other sizes now.
        const first = (element.firstElementChild as HTMLElement | null)?.offsetWidth ?? 0
        const index = shownEntries.indexOf(last.fold.shown[0] ?? null)
        if (index >= 0 && Math.abs(first - ownWidth(last.widths, index)) > 1) return null
        const next = fold(element, shownEntries, last.widths)
        return isSame(next, last.fold) ? last : { ...last, fold: next }
      }),
    )
    observer.observe(roomOf(element))
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [bar, key])

  return isMeasured ? measured.fold : { shown: entries, hidden: [] }
}

/** What says how wide the bar may be: one that floats is only as wide as its controls. */
const roomOf = (bar: HTMLElement): Element => bar.closest('[data-bar-floats]') ?? bar

const GAP_PX = 2
const ownWidth = (widths: readonly number[], index: number) => (widths[index] ?? 0) - GAP_PX

/** From the start of an entry to the start of the next. */
function measureWidths(bar: HTMLElement, count: number): number[] {
  const children = [...bar.children].slice(0, count) as HTMLElement[]
  return children.map((child) => {
    const { marginLeft, marginRight } = getComputedStyle(child)
    return child.offsetWidth + Number.parseFloat(marginLeft) + Number.parseFloat(marginRight) + GAP_PX
  })
}

function fold(bar: HTMLElement, entries: readonly BarEntry[], widths: readonly number[]): Fold {
  // A bar without a width is hidden.
  const { clientWidth } = roomOf(bar)
  if (bar.clientWidth === 0 || isScrolled()) return { shown: entries, hidden: [] }
  const style = getComputedStyle(bar)
  const available = clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  const widthOf = (entry: BarEntry) =>
    entry === ALIGNMENT_MENU
      ? (widths[entries.indexOf('alignLeft')] ?? 34) + ALIGNMENT_MENU_EXTRA_PX
      : (widths[entries.indexOf(entry)] ?? 0)
  const moreWidth = (window.matchMedia('(pointer: coarse)').matches ? 40 : 32) + GAP_PX
  // There is no gap after the last; half a pixel is rounding.
  return foldToolbar(entries, widthOf, available + GAP_PX + 0.5, moreWidth)
}

const isSame = (a: Fold, b: Fold) => a.shown.join() === b.shown.join() && a.hidden.join() === b.hidden.join()
