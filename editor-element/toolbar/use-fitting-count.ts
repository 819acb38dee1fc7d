import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

interface Measured {
  key: string
  /** Where each entry ends, in pixels from the start of the line. */
  ends: readonly number[]
  fitting: number
}

/**
 * How many of the bar's entries fit into one line; the others belong into the overflow. The entries' widths are measured
 * when they change, and the bar's when it is resized: never for a keystroke.
 * @param bar holds the entries as its first children while they are measured: answer with all of them until then.
 * @param key changes when the entries do.
 */
export function useFittingCount(bar: RefObject<HTMLElement | null>, key: string, count: number): number {
  const [measured, setMeasured] = useState<Measured | null>(null)
  const isMeasured = measured?.key === key

  useLayoutEffect(() => {
    const element = bar.current
    if (!element || isMeasured) return
    const ends = measureEnds(element, count)
    setMeasured({ key, ends, fitting: countFitting(element, ends) })
  }, [bar, key, count, isMeasured])

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setMeasured((last) => {
        if (!last) return last
        // The stylesheet arrived, or a finger took the mouse's place: the controls have other sizes now.
        if (measureEnds(element, 1)[0] !== last.ends[0]) return null
        const fitting = countFitting(element, last.ends)
        return fitting === last.fitting ? last : { ...last, fitting }
      }),
    )
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [bar, key])

  return isMeasured ? measured.fitting : count
}

function measureEnds(bar: HTMLElement, count: number): number[] {
  const children = [...bar.children].slice(0, count) as HTMLElement[]
  const first = children[0]?.getBoundingClientRect()
  if (!first) return []
  const isRtl = getComputedStyle(bar).direction === 'rtl'
  return children.map((child) => {
    const { left, right } = child.getBoundingClientRect()
    return isRtl ? first.right - left : right - first.left
  })
}

function countFitting(bar: HTMLElement, ends: readonly number[]): number {
  const style = getComputedStyle(bar)
  const available = bar.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  const total = ends.at(-1) ?? 0
  // A bar without a width is not shown; half a pixel is rounding.
  if (bar.clientWidth === 0 || total <= available + 0.5) return ends.length
  // The overflow's own button, with its gap.
  const moreWidthPx = window.matchMedia('(pointer: coarse)').matches ? 42 : 34
  return ends.filter((end) => end <= available - moreWidthPx).length
}
