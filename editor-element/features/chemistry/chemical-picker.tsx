import { useId, useState, type CSSProperties } from 'react'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { ChemicalEntry, ChemicalGroup, ElementEntry } from './chemical-data.ts'
import { ChemicalFormulaText } from './chemical-formula-text.tsx'
import { COMPOUNDS } from './compounds.data.ts'
import { ELEMENTS } from './elements.data.ts'
import { EntryList, type ShownEntry } from './entry-list.tsx'
import type { Joining } from './entry-insertion.ts'
import { PERIODIC_TABLE } from './periodic-table.data.ts'
import { REACTIONS } from './reactions.data.ts'
import { SYMBOLS } from './symbols.data.ts'
import { TEMPLATES } from './templates.data.ts'
import { formulaMessages } from '../../messages/formula-panels.ts'

interface ChemicalPickerProps {
  onChoose(formula: string, joining: Joining): void
}

const TABS = ['compounds', 'reactions', 'symbols', 'templates', 'elements'] as const
type Tab = (typeof TABS)[number]

/** Symbols that are whole species. */
const SPECIES_GROUPS: readonly string[] = ['Ions', 'Particles and isotopes']

/** Everything that can be inserted by a click, in five tabs. */
export function ChemicalPicker({ onChoose }: ChemicalPickerProps) {
  const [tab, setTab] = useState<Tab>('compounds')
  const [categories, setCategories] = useState({ compounds: COMPOUNDS[0]!.name, templates: TEMPLATES[0]!.name })
  const panelId = useId()
  const title = formulaMessages.chemistryTabs[tab]
  const chooseSpecies = ({ formula }: ChemicalEntry) => onChoose(formula, 'species')

  const categorized = (name: 'compounds' | 'templates', groups: readonly ChemicalGroup[]) => (
    <Categories
      key={name}
      label={title}
      groups={groups}
      current={categories[name]}
      onChange={(category) => setCategories({ ...categories, [name]: category })}
      onChoose={chooseSpecies}
    />
  )

  return (
    <div className="formulary-chemical-picker">
      <Tabs
        label={formulaMessages.chemistryLists}
        tabs={TABS.map((id) => ({ id, label: formulaMessages.chemistryTabs[id] }))}
        current={tab}
        panelId={panelId}
        onChange={(id) => setTab(id as Tab)}
      />
      <div id={panelId} className="formulary-chemical-panel" role="tabpanel" aria-label={title}>
        {tab === 'compounds' && categorized('compounds', COMPOUNDS)}
        {tab === 'templates' && categorized('templates', TEMPLATES)}
        {tab === 'reactions' && (
          <EntryList
            label={title}
            className="formulary-entries-wide"
            groups={REACTIONS}
            hasHeadings
            show={showNamed}
            onChoose={chooseSpecies}
          />
        )}
        {tab === 'symbols' && (
          <EntryList
            label={title}
            className="formulary-entries-symbols"
            groups={SYMBOLS}
            hasHeadings
            show={showSymbol}
            onChoose={({ formula }, { name }) => onChoose(formula, joiningOfSymbol(formula, name))}
          />
        )}
        {tab === 'elements' && <Elements onChoose={({ formula }) => onChoose(formula, 'none')} />}
      </div>
    </div>
  )
}

function joiningOfSymbol(formula: string, group: string): Joining {
  if (SPECIES_GROUPS.includes(group)) return 'species'
  return group === 'Arrows' && /^[-<]/.test(formula) ? 'arrow' : 'none'
}

const WHOLE_TABLE: readonly ChemicalGroup<ElementEntry>[] = [{ name: '', entries: PERIODIC_TABLE }]

/** The six groups, or all elements in the periodic table. */
function Elements({ onChoose }: { onChoose(entry: ElementEntry): void }) {
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

interface CategoriesProps {
  label: string
  groups: readonly ChemicalGroup[]
  current: string
  onChange(name: string): void
  onChoose(entry: ChemicalEntry): void
}

function Categories({ label, groups, current, onChange, onChoose }: CategoriesProps) {
  const panelId = useId()
  const group = groups.find(({ name }) => name === current) ?? groups[0]!
  return (
    <>
      <div className="formulary-chemical-categories">
        <Tabs
          label={label}
          tabs={groups.map(({ name }) => ({ id: name, label: name }))}
          current={group.name}
          panelId={panelId}
          onChange={onChange}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={group.name}>
        <EntryList
          key={group.name}
          label={group.name}
          className="formulary-entries-cards"
          groups={[group]}
          show={showNamed}
          onChoose={onChoose}
        />
      </div>
    </>
  )
}

const showNamed = ({ name, formula }: ChemicalEntry): ShownEntry => ({
  content: (
    <>
      <ChemicalFormulaText formula={formula} /> <span className="formulary-entry-name">{name}</span>
    </>
  ),
})

const showSymbol = ({ name, formula, symbol }: ChemicalEntry): ShownEntry => ({
  tooltip: name,
  content: (
    <>
      <span aria-hidden="true">{symbol ?? <ChemicalFormulaText formula={formula} />}</span>
      <span className="formulary-visually-hidden">{name}</span>
    </>
  ),
})

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
