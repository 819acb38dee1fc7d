import { adoptRules, canConstructSheets } from '../../../assets/stylesheet.ts'
import field from './field.css?inline'

/** In the shadow root of bar and panels, besides the field: the notes below a formula of the text. Loaded with the field. */
const NOTES = `
.formulary-field-note {
  position: absolute;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  box-sizing: border-box;
  padding: 4px 10px;
  border: 1px solid var(--formulary-line);
  border-radius: var(--formulary-radius);
  background: var(--formulary-raised);
  box-shadow: var(--formulary-shadow);
  color: var(--formulary-ink-soft);
  font: 400 13px/24px var(--formulary-font);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  pointer-events: auto;
}

.formulary-field-note[hidden] {
  display: none;
}

.formulary-field-alone .formulary-context-bar {
  display: none;
}

.formulary-field-handles {
  position: absolute;
  z-index: 1;
  display: flex;
  gap: 2px;
  pointer-events: auto;
}

.formulary-field-handles[hidden] {
  display: none;
}

.formulary .formulary-field-handle {
  all: unset;
  box-sizing: border-box;
  width: 22px;
  height: 22px;
  border: 1px solid var(--formulary-line-strong);
  border-radius: 50%;
  background: var(--formulary-raised);
  color: var(--formulary-ink-soft);
  font: 500 14px/19px var(--formulary-font);
  text-align: center;
  cursor: pointer;
}

.formulary .formulary-field-handle[hidden] {
  display: none;
}

.formulary .formulary-field-handle:hover {
  border-color: var(--formulary-accent);
  background: var(--formulary-accent-wash);
  color: var(--formulary-accent-strong);
}

@media (pointer: coarse) {
  .formulary .formulary-field-handle {
    width: 36px;
    height: 36px;
    line-height: 33px;
  }
}

.formulary-field-mend {
  font-family: var(--formulary-font-code);
  white-space: normal;
  overflow-wrap: anywhere;
}

.formulary-field-mend code {
  font: inherit;
}

.formulary-field-mend ins {
  border-radius: 3px;
  background: var(--formulary-accent-wash);
  color: var(--formulary-accent-strong);
  font-weight: 700;
  text-decoration: none;
}

.formulary-field-count[data-is-off] {
  color: var(--formulary-danger);
  font-weight: 600;
}

.formulary-field-balanced {
  color: var(--formulary-accent-strong);
}

.formulary-field-balanced::before {
  content: '✓ ' / '';
}

.formulary .formulary-field-offer {
  all: unset;
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: 28px;
  padding: 0 4px 0 10px;
  border-radius: 6px;
  background: var(--formulary-accent-wash);
  color: var(--formulary-accent-strong);
  white-space: normal;
  cursor: pointer;
}

.formulary .formulary-field-offer:hover {
  box-shadow: inset 0 0 0 1px currentcolor;
}

.formulary-field-offer sub,
.formulary-field-offer sup {
  font-size: 0.75em;
  line-height: 0;
}

.formulary-field-offer kbd {
  padding: 0 6px;
  border: 1px solid var(--formulary-line-strong);
  border-radius: 4px;
  background: var(--formulary-raised);
  color: var(--formulary-ink-soft);
  font: 500 11px/18px var(--formulary-font);
}
`

/** The caret and what is selected, in the drawing's own shadow root, so that they move with it. */
export const DRAWN = `:host { position: relative }
.formulary-caret-layer { position: absolute; top: 0; left: 0; width: 0; height: 0; pointer-events: none }
.formulary-caret { position: absolute; top: 0; left: 0; width: 0; margin-left: -1px; border-left: 2px solid var(--formulary-accent); animation: blink 1.1s steps(1) infinite }
.formulary-caret[hidden] { display: none }
.formulary-caret-selection { position: absolute; border-radius: 2px; background: var(--formulary-accent); opacity: .28 }
[data-slot] { color: var(--formulary-ink-soft); opacity: .75 }
@keyframes blink { 55% { opacity: 0 } }
@media (forced-colors: active) { .formulary-caret { border-color: Highlight } .formulary-caret-selection { background: Highlight } }
@media (prefers-reduced-motion: reduce) { .formulary-caret { animation: none } }`

/** On the page: a formula while the caret is in it. */
export const EDITED = `.formulary-page .formulary-formula-edited, .formulary-page .formulary-formula-edited:hover { cursor: text; background: var(--formulary-accent-wash); box-shadow: 0 0 0 1px var(--formulary-line-strong) }
formulary-editor:not(:focus-within) .formulary-formula-edited.formulary-formula-edited { background: none; box-shadow: none }`

/** Styles what a field adds to the editor's own tree. */
export function styleField(root: ShadowRoot): void {
  if (canConstructSheets) return adoptRules(root, field + NOTES)
  const style = root.querySelector('style.formulary-field') ?? document.createElement('style')
  style.className = 'formulary-field'
  style.textContent = field + NOTES
  root.append(style)
}
