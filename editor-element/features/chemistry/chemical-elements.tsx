import { useState, type CSSProperties } from 'react'
import { formulaMessages } from '../../messages/formula-panels.ts'
import { Button } from '../../ui/button.tsx'
import type { ChemicalGroup, ElementEntry } from './chemical-data.ts'
import { ELEMENTS } from './elements.data.ts'
import { EntryList, type ShownEntry } from './entry-list.tsx'
import { PERIODIC_TABLE } from './periodic-table.data.ts'

const WHOLE_TABLE: readonly ChemicalGroup<ElementEntry>[] = [{ name: '', entries: PERIODIC_TABLE }]

/** The six groups, or all elements in the periodic table. */
export function ChemicalElements({ onChoose }: { onChoose(entry: ElementEntry): void }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className="formulary-elements-tab">
      {isWhole ? (
        <EntryList
          label={formulaMessages.chemistryWholeTable}
          className="formulary-periodic"
          groups={WHOLE_TABLE}
          show={showAtItsPlace}
          onChoose={onChoose}
        />
      ) : (
        <EntryList
          label={formulaMessages.chemistryTabs.elements}
          className="formulary-elements"
          groups={ELEMENTS}
          hasHeadings
          show={showElement}
          onChoose={onChoose}
        />
      )}
      {/* Shown above, reached after the elements: the tab leads to them. */}
      <div className="formulary-elements-head">
        <Button onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? formulaMessages.chemistryElementGroups : formulaMessages.chemistryWholeTable}
        </Button>
      </div>
    </div>
  )
}

const showElement = ({ name, formula, atomicNumber, column, period }: ElementEntry): ShownEntry => ({
  tooltip: name,
  // Used by the wide layout; in a narrow window the groups follow each other.
  style: { '--formulary-column': column, '--formulary-period': period } as CSSProperties,
  content: (
    <>
      <span className="formulary-element-number">{atomicNumber}</span>{' '}
      <span className="formulary-element-symbol" translate="no">
        {formula}
      </span>{' '}
      <span className="formulary-visually-hidden">{name}</span>
    </>
  ),
})

/** Tinted as in the six groups; the lanthanides and actinides have a tint of their own. */
function hueOf({ column, period, atomicNumber }: ElementEntry): number {
  if (period > 7) return 330
  if (column === 1 && atomicNumber > 1) return 12
  if (column === 2) return 38
  if (column > 2 && column < 13) return 215
  return ({ 17: 185, 18: 280 } as Record<number, number>)[column] ?? 150
}

const showAtItsPlace = (element: ElementEntry): ShownEntry => {
  const shown = showElement(element)
  return { ...shown, style: { ...shown.style, '--formulary-hue': hueOf(element) } as CSSProperties }
}
