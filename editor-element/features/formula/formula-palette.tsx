import { useState } from 'react'
import { ChevronDown, ChevronRight } from 'lucide'
import type { Editor } from '../../core/editor.ts'
import { markedLatex } from '../../math/rows/marked-latex.ts'
import { row } from '../../math/rows/row-tree.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormulaDrawing } from './formula-drawing.tsx'
import { newElement, newElementId, symbol, type FormulaElement } from './formula-elements.ts'
import { atomsOfElement } from './insert-element.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import { NAMED_FORMULAS } from './named-formulas.data.ts'
import { recentlyUsed, rememberSymbol, searchSymbols } from './symbol-search.ts'
import * as symbols from './symbols.data.ts'
import * as templates from './templates.data.ts'
import { formulaMessages } from '../../messages/formula-panels.ts'
import { DrawnIcon } from '../../icons/drawn-icon.ts'

interface FormulaPaletteProps {
  editor: Editor
  onAdd(element: FormulaElement): void
}

type Section =
  | { title: string; symbols: readonly symbols.SymbolEntry[]; isRecent?: boolean }
  | { title: string; templates: readonly templates.TemplateEntry[] }
  | { title: string; isMatrix: true }

const countIn = (section: Section): number =>
  'symbols' in section ? section.symbols.length : 'templates' in section ? section.templates.length : 0

/** A template as its button shows it: what is to be filled in is marked. */
const sampleOf = ({ type, notation }: templates.TemplateEntry): string =>
  markedLatex(row(atomsOfElement(newElement(type, notation)).atoms), 'nowhere').latex

/** Everything that can be added: search, eight tabs, and the ready-made formulas below them. */
export function FormulaPalette({ editor, onAdd }: FormulaPaletteProps) {
  const [tab, setTab] = useState('0')
  const [search, setSearch] = useState('')
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const [recent, setRecent] = useState(recentlyUsed)

  const addSymbol = (entry: symbols.SymbolEntry) => {
    setRecent(rememberSymbol(entry))
    onAdd(symbol(entry.latex))
  }
  const addTemplate = ({ type, notation }: templates.TemplateEntry) => onAdd(newElement(type, notation))
  const addFormula = (latex: string) => {
    onAdd({ id: newElementId(), type: 'formula', value: latex })
    setTab('0')
  }

  const tabSections: readonly (readonly Section[])[] = [
    [
      // The space is reserved from the start, so that its content does not move what is below.
      { title: formulaMessages.formulaRecent, symbols: recent, isRecent: true },
      { title: formulaMessages.formulaTemplates, templates: templates.QUICK_TEMPLATES },
      { title: formulaMessages.formulaSymbols, symbols: symbols.QUICK_SYMBOLS },
    ],
    [
      ...templates.TEMPLATE_GROUPS.map(({ name, templates }) => ({ title: name, templates })),
      { title: formulaMessages.formulaMatrix, isMatrix: true },
    ],
    [{ title: formulaMessages.formulaSymbols, symbols: symbols.BASIC_OPERATORS }],
    [{ title: formulaMessages.formulaSymbols, symbols: symbols.ARROWS }],
    [{ title: formulaMessages.formulaSymbols, symbols: symbols.GREEK_LETTERS }],
    [
      { title: formulaMessages.formulaTemplates, templates: templates.LARGE_OPERATOR_TEMPLATES },
      { title: formulaMessages.formulaSymbols, symbols: symbols.LARGE_OPERATORS },
    ],
    [
      { title: formulaMessages.formulaTemplates, templates: templates.FUNCTION_TEMPLATES },
      { title: formulaMessages.formulaSymbols, symbols: symbols.FUNCTIONS },
    ],
    [
      { title: formulaMessages.formulaTemplates, templates: templates.BRACKET_TEMPLATES },
      { title: formulaMessages.formulaSymbols, symbols: symbols.BRACKETS },
    ],
  ]
  const isSearching = search.trim() !== ''
  const sections: readonly Section[] = isSearching ? foundSections(search) : (tabSections[Number(tab)] ?? [])

  const found = sections.reduce((sum, each) => sum + countIn(each), 0)

  const section = (each: Section) => (
    <div key={each.title} className="formulary-palette-section" role="group" aria-label={each.title}>
      <h3 className="formulary-palette-title">{each.title}</h3>
      {'isMatrix' in each ? (
        <MatrixGrid onAdd={onAdd} />
      ) : 'symbols' in each ? (
        <div className={each.isRecent ? 'formulary-palette-recent' : 'formulary-palette-symbols'}>
          {each.symbols.length === 0 && <p className="formulary-note">{formulaMessages.formulaRecentNone}</p>}
          {each.symbols.map((entry) => (
            <button
              key={entry.latex}
              type="button"
              form=""
              className="formulary-palette-symbol"
              aria-label={entry.name}
              title={`${entry.name}  ${entry.latex}`}
              data-latex={entry.latex}
              onClick={() => addSymbol(entry)}
            >
              {entry.symbol}
            </button>
          ))}
        </div>
      ) : (
        <div className="formulary-palette-templates">
          {each.templates.map((entry) => (
            // The rendering is beside its button, not in it, so the button's accessible name is its label.
            <div key={`${entry.name} ${entry.notation ?? ''}`} className="formulary-palette-tile">
              <button
                type="button"
                form=""
                className="formulary-palette-template"
                aria-label={entry.name}
                title={entry.name}
                onClick={() => addTemplate(entry)}
              />
              <FormulaDrawing latex={sampleOf(entry)} nonce={editor.options.styleNonce} />
            </div>
          ))}
        </div>
      )}
    </div>
  )

  return (
    <div className="formulary-palette">
      <div className="formulary-palette-head">
        <TextField label={formulaMessages.formulaSearch} type="search" value={search} onChange={setSearch} />
        <Tabs
          label={formulaMessages.formulaTabs}
          tabs={formulaMessages.formulaTabNames.map((label, index) => ({ id: String(index), label }))}
          current={isSearching ? '' : tab}
          panelId="formulary-palette-panel"
          onChange={(id) => {
            setSearch('')
            setTab(id)
          }}
        />
      </div>
      <div
        id="formulary-palette-panel"
        className="formulary-palette-panel"
        role="tabpanel"
        aria-label={formulaMessages.formulaTabNames[Number(tab)]}
      >
        <p className={found === 0 ? 'formulary-note' : 'formulary-visually-hidden'} role="status">
          {isSearching && formulaMessages.formulaSearchFound(found)}
        </p>
        {sections.map(section)}
      </div>
      <button
        type="button"
        form=""
        className="formulary-palette-more"
        aria-expanded={isMoreOpen}
        onClick={() => setIsMoreOpen(!isMoreOpen)}
      >
        {isMoreOpen ? <DrawnIcon of={ChevronDown} size={16} /> : <DrawnIcon of={ChevronRight} size={16} />}
        {formulaMessages.formulaMore}
      </button>
      {isMoreOpen && (
        <div className="formulary-palette-panel" role="region" aria-label={formulaMessages.formulaMore}>
          {section({ title: formulaMessages.formulaMatrices, templates: [templates.MATRIX_2X2, templates.MATRIX_3X3] })}
          <div className="formulary-palette-section" role="group" aria-label={formulaMessages.formulaNamed}>
            <h3 className="formulary-palette-title">{formulaMessages.formulaNamed}</h3>
            <div className="formulary-palette-formulas">
              {NAMED_FORMULAS.map(({ name, latex, preview }) => (
                <button
                  key={name}
                  type="button"
                  form=""
                  className="formulary-palette-formula"
                  onClick={() => addFormula(latex)}
                >
                  <span>{name}</span>
                  <span className="formulary-palette-preview">{preview}</span>
                </button>
              ))}
            </div>
          </div>
          {section({ title: formulaMessages.formulaSymbols, symbols: symbols.MORE_SYMBOLS })}
        </div>
      )}
    </div>
  )
}

/** Search results: templates first, then symbols; a matrix can also be chosen by its size. */
function foundSections(search: string): readonly Section[] {
  const foundTemplates = templates.searchTemplates(search)
  const foundSymbols = searchSymbols(search)
  const hasMatrix = /matri|array/i.test(search)
  return [
    ...(foundTemplates.length > 0 ? [{ title: formulaMessages.formulaTemplates, templates: foundTemplates }] : []),
    ...(hasMatrix ? [{ title: formulaMessages.formulaMatrix, isMatrix: true } as const] : []),
    ...(foundSymbols.length > 0 ? [{ title: formulaMessages.formulaSymbols, symbols: foundSymbols }] : []),
  ]
}
