import type { ReactNode } from 'react'
import { Figure } from '../../../components/figure.tsx'

const [hydrogen, oxygen, water] = [
  <>
    H<sub>2</sub>
  </>,
  <>
    O<sub>2</sub>
  </>,
  <>
    H<sub>2</sub>O
  </>,
]

/** What is in the field after some keys, and how it is set; the last one stays. */
const frames: readonly (readonly [typed: string, set: ReactNode])[] = [
  ['2H2', <>2 {hydrogen}</>],
  [
    '2H2 + O2',
    <>
      2 {hydrogen} + {oxygen}
    </>,
  ],
  [
    '2H2 + O2 ->',
    <>
      2 {hydrogen} + {oxygen} ⟶
    </>,
  ],
  [
    '2H2 + O2 -> 2H2O',
    <>
      2 {hydrogen} + {oxygen} ⟶ 2 {water}
    </>,
  ],
]

/** A reaction as it is typed, once; without motion, its end (home-uses.css). */
export function HomeTyped() {
  return (
    <Figure
      number="Fig. 2"
      caption="A reaction as it is typed: \ce, and the rest on plain keys. The numbers find their places."
    >
      <ol className="typed" aria-hidden="true">
        {frames.map(([typed, set]) => (
          <li key={typed}>
            <kbd>{`\\ce ${typed}`}</kbd>
            <span className="typed-set specimen-math">{set}</span>
          </li>
        ))}
      </ol>
    </Figure>
  )
}
