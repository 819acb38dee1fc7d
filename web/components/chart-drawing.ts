import { BarChart, type BarChartOptions, type ResponsiveOptions, Svg } from 'chartist'

type Attributes = Record<string, string | number | boolean | undefined>
type SetAttributes = (this: Svg, attributes: string | Attributes, namespace?: string) => string | Svg | null
const setAttributes = Svg.prototype.attr as SetAttributes
const setAllowedAttributes: SetAttributes = function (attributes, namespace) {
  if (typeof attributes === 'string' || !('style' in attributes)) return setAttributes.call(this, attributes, namespace)
  const { style, ...others } = attributes
  this.getNode<SVGElement>().style.cssText = String(style)
  return setAttributes.call(this, others, namespace)
}
// Chartist writes `style` attributes, which the site's content security policy refuses. Through the object model the same
// declarations are allowed.
Svg.prototype.attr = setAllowedAttributes as typeof Svg.prototype.attr

export interface ChartEntry {
  /** Below the bar; not every bar has space for one. */
  readonly label: string
  /** The whole name of the day or month. */
  readonly name: string
  readonly value: number
  /** The value in words: `42 loads`. */
  readonly text: string
}

/** Below this width every second month has its label. */
const NARROW = 'screen and (max-width: 759px)'
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** The left and right edge of the bars' area, in pixels of the drawing. */
interface Field {
  readonly left: number
  readonly right: number
}

/** Draws one bar per entry into the box. @returns a function that removes the listeners. */
export function drawBars(
  box: HTMLElement,
  entries: readonly ChartEntry[],
  onDrawn: (field: Field) => void,
): () => void {
  const isFlat = entries.every(({ value }) => value <= 0)
  const labels = (step: number) => ({
    axisX: {
      // Counted from the end, so that the last entry, which is the current one, has its label.
      labelInterpolationFnc: (label: string | number, index: number) =>
        (entries.length - 1 - index) % step === 0 ? label : null,
    },
  })
  const isLong = entries.length > 12
  const options: BarChartOptions = {
    height: '200px',
    low: 0,
    ...(isFlat && { high: 10 }),
    chartPadding: { top: 12, right: 12, bottom: 0, left: 0 },
    axisY: {
      onlyInteger: true,
      offset: 44,
      scaleMinSpace: 32,
      labelInterpolationFnc: (value) => compact.format(+value),
    },
    ...labels(isLong ? 7 : 1),
  }
  options.axisX = { ...options.axisX, offset: 26, showGrid: false }
  const narrow: ResponsiveOptions<BarChartOptions> = isLong ? [] : [[NARROW, labels(2)]]
  const chart = new BarChart(
    box,
    { labels: entries.map(({ label }) => label), series: [entries.map(({ value }) => value)] },
    options,
    narrow,
  )
  chart.on('draw', (drawn) => {
    if (drawn.type !== 'bar') return
    const share = drawn.chartRect.width() / entries.length
    drawn.element.attr({ 'stroke-width': Math.max(2, Math.round(share * 0.68)) })
  })
  chart.on('created', ({ chartRect }) => onDrawn({ left: chartRect.x1, right: chartRect.x2 }))
  return () => void chart.detach()
}
