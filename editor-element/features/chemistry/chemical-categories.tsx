import { useId } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import type { ChemicalEntry, ChemicalGroup } from './chemical-data.ts'
import { EntryList } from './entry-list.tsx'
import { showNamed } from './shown-entries.tsx'

interface CategoriesProps {
  label: string
  groups: readonly ChemicalGroup[]
  current: string
  onChange(name: string): void
  onChoose(entry: ChemicalEntry): void
}

/** Groups of entries, one of them shown. */
export function ChemicalCategories({ label, groups, current, onChange, onChoose }: CategoriesProps) {
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
