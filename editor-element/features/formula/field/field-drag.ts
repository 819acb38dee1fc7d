import { selectBetween } from '../../../math/rows/row-moves.ts'
import type { Place } from '../../../math/rows/row-places.ts'
import type { MathField } from './math-field.ts'

/** Selects from a place to where the pointer goes while its button is held. @returns a function that stops it. */
export function selectByDrag(field: MathField, from: Place): () => void {
  const drag = new AbortController()
  const stop = () => drag.abort()
  const onMove = ({ clientX, clientY, buttons }: MouseEvent) => {
    const place = field.placeAt(clientX, clientY)
    if (place && buttons > 0) field.select(selectBetween(from, place))
  }
  window.addEventListener('mousemove', onMove, { signal: drag.signal })
  window.addEventListener('mouseup', stop, { signal: drag.signal })
  return stop
}
