import { PRODUCT_NAME } from '#contracts/product'

/** Of `bench/README.md`, by their names there. Rows in which we are behind are among them. */
export const comparedEditors = ['formulary', 'ckeditor', 'tinymce', 'tiptap', 'quill', 'lexical'] as const

export const comparedWorks = [
  'JS + CSS until the whole bar works, gzip, kB',
  'start → first character, ms CPU',
  'the same on a line of 40 ms, 10 Mbit/s, ms',
  'key → paint, p50, 100 KB, ms',
  'key → paint, p95, 100 KB, ms',
  'key → paint, p50, 1 MB, ms',
  'CPU a key, 1 MB, ms',
] as const

export const editorNames: Readonly<Record<(typeof comparedEditors)[number], string>> = {
  formulary: PRODUCT_NAME,
  ckeditor: 'CKEditor 5',
  tinymce: 'TinyMCE',
  tiptap: 'Tiptap',
  quill: 'Quill',
  lexical: 'Lexical',
}

export const workNames: Readonly<Record<(typeof comparedWorks)[number], string>> = {
  'JS + CSS until the whole bar works, gzip, kB': 'Script and styles until the whole bar works, kB',
  'start → first character, ms CPU': 'Start until the first character, ms of CPU',
  'the same on a line of 40 ms, 10 Mbit/s, ms': 'The same on a line of 40 ms and 10 Mbit/s, ms',
  'key → paint, p50, 100 KB, ms': 'Key until it is seen, in 100 KB of text, ms',
  'key → paint, p95, 100 KB, ms': 'The slowest of twenty such keys, ms',
  'key → paint, p50, 1 MB, ms': 'Key until it is seen, in 1 MB of text, ms',
  'CPU a key, 1 MB, ms': 'CPU for a key in 1 MB of text, ms',
}

/** What each is, by its makers' own documentation. */
export const features: readonly { readonly what: string; readonly of: readonly [string, string, string, string] }[] = [
  {
    what: 'Formulas',
    of: [
      'Part of it: LaTeX, a builder, and writing in place',
      'MathType by Wiris, a commercial add-on',
      'Math, a paid add-on; or MathType',
      'MathType by Wiris, a commercial add-on',
    ],
  },
  {
    what: 'Chemistry',
    of: [
      'Part of it: \\ce, periodic table, says whether a reaction balances',
      'ChemType, in MathType',
      'ChemType, with MathType',
      'ChemType, in MathType',
    ],
  },
  {
    what: 'A formula is saved as',
    of: ['LaTeX in HTML; MathML on request', 'MathML', 'LaTeX, or MathML with MathType', 'MathML'],
  },
  { what: 'Handwriting to formula', of: ['No', 'Yes, MathType', 'Yes, with MathType', 'Yes, MathType'] },
  {
    what: 'Dictation, PDF with vector formulas',
    of: [
      'Part of it',
      'Word and PDF export as premium features',
      'Export as premium features',
      'PDF export by a plugin',
    ],
  },
  { what: 'Several people at once, comments', of: ['No', 'Yes, premium', 'Comments, premium', 'No'] },
  { what: 'Serves itself from your host', of: ['No, by our service', 'Yes', 'Yes', 'Yes'] },
  { what: 'License', of: ['By loads a month', 'GPL or commercial', 'GPL or commercial', 'Commercial'] },
]
