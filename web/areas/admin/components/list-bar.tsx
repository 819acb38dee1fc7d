import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'
import type { ListState } from './use-list-query.ts'

interface ListBarProps {
  readonly list: ListState
  /** What can be searched for: the accessible name and placeholder of the search field. */
  readonly search: string
  /** Filters beside the search field. */
  readonly children?: ReactNode
}

/** Search and filters of a list, above its table. */
export function ListBar({ list, search, children }: ListBarProps) {
  return (
    <div className="list-bar">
      <SearchField label={search} value={list.query.search} onSearch={(text) => list.change({ search: text })} />
      {children}
    </div>
  )
}

interface FilterSelectProps {
  readonly list: ListState
  /** The filter's name in the address. */
  readonly name: string
  readonly label: string
  /** The first option is the filter's default. */
  readonly options: readonly (readonly [value: string, text: string])[]
}

/** Shows only the rows with a chosen value. */
export function FilterSelect({ list, name, label, options }: FilterSelectProps) {
  return (
    <select
      className="field-control"
      aria-label={label}
      value={list.query[name]}
      onChange={(event) => list.change({ [name]: event.target.value })}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
