import { useId, useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { ChemicalCategories } from './chemical-categories.tsx'
import type { ChemicalEntry, ChemicalGroup } from './chemical-data.ts'
import { ChemicalElements } from './chemical-elements.tsx'
import { COMPOUNDS } from './compounds.data.ts'
import { EntryList } from './entry-list.tsx'
import type { Joining } from './entry-insertion.ts'
import { REACTIONS } from './reactions.data.ts'
import { showNamed, showSymbol } from './shown-entries.tsx'
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
    <ChemicalCategories
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
        {tab === 'elements' && <ChemicalElements onChoose={({ formula }) => onChoose(formula, 'none')} />}
      </div>
    </div>
  )
}

function joiningOfSymbol(formula: string, group: string): Joining {
  if (SPECIES_GROUPS.includes(group)) return 'species'
  return group === 'Arrows' && /^[-<]/.test(formula) ? 'arrow' : 'none'
}
