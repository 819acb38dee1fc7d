import { PRODUCT_NAME } from '#contracts/product'

/** Of `bench/README.md`, by their names there. Rows in which we are behind are among them. */
export const comparedEditors = ['formulary', 'ckeditor', 'tinymce', 'tiptap', 'quill', 'lexical'] as const

export const comparedWorks = [
  'JS + CSS until the whole bar works, gzip, kB',
  'start → first character, ms CPU',
  'the same on a line of 40 ms, 10 Mbit/s, ms',
  'start → it is in the editor itself, ms CPU',
  'in the editor itself, 40 ms, 10 Mbit/s, ms',
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
  'start → it is in the editor itself, ms CPU': 'Start until it is in the editor itself, ms of CPU',
  'in the editor itself, 40 ms, 10 Mbit/s, ms': 'The same on a line of 40 ms and 10 Mbit/s, ms',
  'key → paint, p50, 100 KB, ms': 'Key until it is seen, in 100 KB of text, ms',
  'key → paint, p95, 100 KB, ms': 'The slowest of twenty such keys, ms',
  'key → paint, p50, 1 MB, ms': 'Key until it is seen, in 1 MB of text, ms',
  'CPU a key, 1 MB, ms': 'CPU for a key in 1 MB of text, ms',
}

/** When the makers' pages were read that the features are of. */
export const CHECKED = '2026-11-23'

/** Where a maker says it: what the features of other editors are taken from. */
export const sources = {
  wirisPlugins: ['MathType plugins by Wiris', 'https://github.com/wiris/html-integrations'],
  ckMathType: ['MathType for CKEditor 5', 'https://www.npmjs.com/package/@wiris/mathtype-ckeditor5'],
  tinyMath: ['TinyMCE, Math plugin', 'https://www.tiny.cloud/docs/tinymce/latest/math/'],
  tinyMathType: ['MathType for TinyMCE', 'https://www.npmjs.com/package/@wiris/mathtype-tinymce6'],
  froalaMathType: ['MathType for Froala', 'https://www.npmjs.com/package/@wiris/mathtype-froala'],
  wirisServices: [
    'MathType, where its services run',
    'https://docs.wiris.com/mathtype/en/mathtype-integrations/mathtype-integrations-architecture.html',
  ],
  ckPdf: ['CKEditor 5, export to PDF', 'https://www.npmjs.com/package/@ckeditor/ckeditor5-export-pdf'],
  ckWord: ['CKEditor 5, export to Word', 'https://www.npmjs.com/package/@ckeditor/ckeditor5-export-word'],
  tinyPdf: ['TinyMCE, export to PDF', 'https://www.tiny.cloud/docs/tinymce/latest/exportpdf/'],
  tinyWord: ['TinyMCE, export to Word', 'https://www.tiny.cloud/docs/tinymce/latest/exportword/'],
  froalaPdf: ['Froala, document mode', 'https://froala.com/wysiwyg-editor/examples/document-ready/'],
  froalaWord: [
    'Froala, export to Word',
    'https://dev.to/froala_e3824d66439393cbce/save-time-reduce-rework-froalas-export-to-word-in-action-41f7',
  ],
  ckTogether: [
    'CKEditor 5, real-time collaboration',
    'https://www.npmjs.com/package/@ckeditor/ckeditor5-real-time-collaboration',
  ],
  tinyTogether: [
    'TinyMCE, real-time collaboration is retired',
    'https://www.tiny.cloud/docs/tinymce/6/plugin-editor-version-compatibility/',
  ],
  tinyComments: ['TinyMCE, comments', 'https://www.tiny.cloud/docs/tinymce/5/introduction-to-tiny-comments/'],
  froalaTogether: [
    'Froala, collaboration plugin',
    'https://froala.com/wysiwyg-editor/docs/plugins/collaborative-plugin/',
  ],
  ckLicense: [
    'CKEditor 5, license key and activation',
    'https://ckeditor.com/docs/ckeditor5/latest/getting-started/licensing/license-key-and-activation.html',
  ],
  tinyLicense: ['TinyMCE, license key', 'https://www.tiny.cloud/docs/tinymce/latest/license-key/'],
  froalaLicense: ['Froala, license agreement', 'https://www.froala.com/wysiwyg-editor/terms'],
} as const satisfies Readonly<Record<string, readonly [name: string, address: string]>>

type Source = keyof typeof sources
export type Claim = readonly [text: string, ...sources: Source[]]

/** What each has: ours, and by its makers' own pages CKEditor 5 with MathType, TinyMCE and Froala. */
export const features: readonly {
  readonly what: string
  readonly ours: string
  readonly others: readonly [Claim, Claim, Claim]
}[] = [
  {
    what: 'Formulas',
    ours: 'Part of it: LaTeX, a builder, and writing in place',
    others: [
      ['MathType by Wiris, an add-on with a license of its own beyond some use', 'ckMathType', 'wirisPlugins'],
      ['Math, a paid add-on; or MathType', 'tinyMath', 'tinyMathType'],
      ['MathType by Wiris, an add-on with a license of its own beyond some use', 'froalaMathType', 'wirisPlugins'],
    ],
  },
  {
    what: 'Chemistry',
    ours: 'Part of it: \\ce, periodic table, says whether a reaction balances',
    others: [
      ['ChemType, in MathType', 'ckMathType'],
      ['ChemType, in MathType', 'tinyMathType'],
      ['ChemType, in MathType', 'froalaMathType'],
    ],
  },
  {
    what: 'A formula is saved as',
    ours: 'LaTeX in HTML; MathML on request',
    others: [
      ['MathML', 'ckMathType'],
      ['MathML, with MathType', 'tinyMathType'],
      ['MathML', 'froalaMathType'],
    ],
  },
  {
    what: 'Handwriting to formula',
    ours: 'No',
    others: [
      ['Yes, MathType', 'ckMathType'],
      ['Yes, with MathType', 'tinyMathType'],
      ['Yes, MathType', 'froalaMathType'],
    ],
  },
  {
    what: 'PDF and Word files',
    ours: 'Part of it: made in the browser, formulas as vectors in PDF and as equations in Word',
    others: [
      ['Premium features, converted by a server', 'ckPdf', 'ckWord'],
      ['Paid add-ons, converted by a server', 'tinyPdf', 'tinyWord'],
      ['PDF by a library beside it, Word by a plugin', 'froalaPdf', 'froalaWord'],
    ],
  },
  {
    what: 'Several people at once, comments',
    ours: 'No',
    others: [
      ['Yes, premium', 'ckTogether'],
      ['Comments, premium; not several at once', 'tinyComments', 'tinyTogether'],
      ['Yes, a plugin, with a server of yours', 'froalaTogether'],
    ],
  },
  {
    what: 'Served from your own host',
    ours: 'No, by our service',
    others: [
      ['Yes; MathType calls the servers of Wiris, unless you run its services', 'ckLicense', 'wirisServices'],
      ['Yes; MathType as beside', 'tinyLicense', 'wirisServices'],
      ['Yes; MathType as beside', 'froalaMathType', 'wirisServices'],
    ],
  },
  {
    what: 'License',
    ours: 'By loads a month',
    others: [
      ['GPL without premium features, or commercial', 'ckLicense'],
      ['GPL 2 or later, or commercial', 'tinyLicense'],
      ['Commercial', 'froalaLicense'],
    ],
  },
]
