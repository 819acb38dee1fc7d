import katex from 'katex'
import 'katex/contrib/mhchem'
import { Figure } from '../../../components/figure.tsx'

/** What is in the field after each of these keys; the last one stays. */
const typed = ['2H2', '2H2 + O2', '2H2 + O2 ->', '2H2 + O2 -> 2H2O'] as const

const setOf = (text: string) => katex.renderToString(`\\ce{${text}}`, { output: 'mathml', strict: 'ignore' })

/** A reaction as it is typed, once; without motion, its end (home-typed.css). */
export function HomeTyped() {
  return (
    <Figure
      number="Fig. 2"
      caption="A reaction as it is typed: \ce, and the rest on plain keys. The numbers find their places."
    >
      <ol className="typed" aria-hidden="true">
        {typed.map((text) => (
          <li key={text}>
            <kbd>{`\\ce ${text}`}</kbd>
            <span className="typed-set" dangerouslySetInnerHTML={{ __html: setOf(text) }} />
          </li>
        ))}
      </ol>
    </Figure>
  )
}
