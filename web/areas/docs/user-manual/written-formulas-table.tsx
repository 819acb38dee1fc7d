import { writtenFormulas } from '../../../content/manual/written-formulas.ts'

const KEY_NAMES: Readonly<Record<string, string>> = { ArrowRight: '→' }

/** What to type for the formulas that are needed most. */
export const WrittenFormulasTable = () => (
  <div className="manual-written">
    <h3 id="typing-formulas" tabIndex={-1}>
      What to type in a formula
    </h3>
    <p>
      Ctrl M begins a formula in the text. Commands are those of LaTeX; <kbd>Enter</kbd> takes what is offered below
      them, and <kbd>→</kbd> leads out of a part. Both are given here where they are needed.
    </p>
    <div className="table-frame" tabIndex={0} role="region" aria-label="Table of formulas">
      <table className="table manual-shortcuts">
        <thead>
          <tr>
            <th scope="col">Formula</th>
            <th scope="col">What to type</th>
          </tr>
        </thead>
        <tbody>
          {writtenFormulas.map(({ what, typed }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>
                <span className="manual-keys">
                  {typed.map((each) => (
                    <kbd key={each}>{KEY_NAMES[each] ?? each}</kbd>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)
