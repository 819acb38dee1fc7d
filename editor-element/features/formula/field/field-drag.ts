import { selectBetween } from '../../../math/rows/row-moves.ts'
import type { Place } from '../../../math/rows/row-places.ts'
import type { MathField } from './math-field.ts'

/**
 * Selects from a place to where the pointer goes while its button is held.
 * @param isElsewhere says whether what is selected there is not the field's; it is asked first.
 * @returns a function that stops it.
 */
export function selectByDrag(
  field: MathField,
  from: Place,
  isElsewhere: (x: number, y: number) => boolean = () => false,
): () => void {
  const drag = new AbortController()
  const stop = () => drag.abort()
  const onMove = ({ clientX, clientY, buttons }: MouseEvent) => {
    if (buttons === 0 || isElsewhere(clientX, clientY)) return
    const place = field.placeAt(clientX, clientY)
    if (place) field.select(selectBetween(from, place))
  }
  window.addEventListener('mousemove', onMove, { signal: drag.signal })
  window.addEventListener('mouseup', stop, { signal: drag.signal })
  return stop
}
