import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** The elements of a line drawing on lucide's grid of 24, with their attributes. */
export type Drawing = IconNode

interface DrawnIconProps {
  readonly of: Drawing
  /** In pixels. */
  readonly size: number
}

/** An icon of a control (D187). Screen readers pass over it: what shows it has a name. */
export const DrawnIcon = ({ of: elements, size }: DrawnIconProps) =>
  createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    },
    ...elements.map(([name, attributes]) => createElement(name, attributes)),
  )
