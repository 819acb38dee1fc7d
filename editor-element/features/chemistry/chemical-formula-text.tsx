import { chemicalRuns } from '../../math/chemistry/chemical-text.ts'

/** A formula of the lists, set in text. */
export function ChemicalFormulaText({ formula }: { formula: string }) {
  return (
    <span className="formulary-chemical-text" translate="no">
      {chemicalRuns(formula).map((run, index) => {
        if (run.kind !== 'arrow') {
          const Level = ({ raised: 'sup', lowered: 'sub', base: 'span' } as const)[run.kind]
          return <Level key={index}>{run.text}</Level>
        }
        return (
          <span key={index} className="formulary-chemical-arrow">
            {run.above && (
              <small>
                <ChemicalFormulaText formula={run.above} />
              </small>
            )}
            <span>{run.text}</span>
            {run.below && (
              <small>
                <ChemicalFormulaText formula={run.below} />
              </small>
            )}
          </span>
        )
      })}
    </span>
  )
}
