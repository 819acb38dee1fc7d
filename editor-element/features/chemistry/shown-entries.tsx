import type { ChemicalEntry } from './chemical-data.ts'
import { ChemicalFormulaText } from './chemical-formula-text.tsx'
import type { ShownEntry } from './entry-list.tsx'

export const showNamed = ({ name, formula }: ChemicalEntry): ShownEntry => ({
  content: (
    <>
      <ChemicalFormulaText formula={formula} /> <span className="formulary-entry-name">{name}</span>
    </>
  ),
})

export const showSymbol = ({ name, formula, symbol }: ChemicalEntry): ShownEntry => ({
  tooltip: name,
  content: (
    <>
      <span aria-hidden="true">{symbol ?? <ChemicalFormulaText formula={formula} />}</span>
      <span className="formulary-visually-hidden">{name}</span>
    </>
  ),
})
