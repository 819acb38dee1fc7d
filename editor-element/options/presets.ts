import { defaultOptions, optionNames, type EditorOptions } from './index.ts'

/** What each preset sets, as a site could set it (D74). */
const presets: Readonly<Record<EditorOptions['preset'], Partial<EditorOptions>>> = {
  full: {},
  inline: {
    toolbar: ['bold', 'italic', '|', 'formula', 'chemistry'],
    toolbarOnFocus: true,
    toolbarPosition: 'bottom',
    formulasInPlace: true,
    singleLine: true,
    showCharacterCount: false,
    markdownShortcuts: false,
    minHeight: 'auto',
  },
  answer: {
    toolbar: ['formula', 'chemistry', '|', 'bold', 'image', '|', 'undo', 'redo'],
    formulasInPlace: true,
    formulaLines: true,
    formulaKeypad: true,
    showCharacterCount: false,
    minHeight: '160px',
  },
}

/** What a site has set; undefined and null are not set. */
export type GivenOptions = { readonly [Name in keyof EditorOptions]?: EditorOptions[Name] | undefined }

/** All options, of those that a site has set: the others are its preset's (D74). */
export function optionsOf(given: GivenOptions): EditorOptions {
  const preset = presets[given.preset ?? 'full']
  const all = optionNames.map((name) => [name, given[name] ?? preset[name] ?? defaultOptions[name]])
  return Object.fromEntries(all)
}
