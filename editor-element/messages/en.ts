import { PRODUCT_NAME } from '#contracts/product'

/** What is short needs no formatter, which takes longer than to show an empty editor. */
const grouped = (count: number): string => (count < 1_000 ? String(count) : count.toLocaleString('en-US'))

/**
 * Every text of the editor's interface, in English. Another language is one more file of this shape.
 * The wording that docs/requirements fixes is used unchanged.
 */
export const en = {
  toolbar: 'Formatting',
  moreControls: 'More controls',
  close: 'Close',
  loading: 'Loading…',
  panelFailed: 'This part of the editor could not be loaded. Check your connection and try again.',
  retry: 'Try again',

  undo: 'Undo',
  redo: 'Redo',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  superscript: 'Superscript',
  subscript: 'Subscript',
  clearFormatting: 'Clear formatting',
  indent: 'Indent list item',
  outdent: 'Outdent list item',

  fullScreen: 'Full screen',

  wordCount: 'Word count',
  find: 'Find and replace',

  heading: 'Heading',
  normal: 'Normal',
  headingLevel: (level: number) => `Heading ${level}`,
  alignment: 'Alignment',
  alignLeft: 'Align left',
  alignCenter: 'Align center',
  alignRight: 'Align right',
  alignJustify: 'Justify',
  bulletList: 'Bullet list',
  orderedList: 'Numbered list',
  blockquote: 'Blockquote',
  horizontalRule: 'Horizontal rule',

  link: 'Link',
  linkOpen: 'Open link in a new tab',
  linkEdit: 'Edit link',
  linkRemove: 'Remove link',

  table: 'Table',
  tableTitle: 'Insert Table',
  tableBar: 'Table',
  rowAbove: 'Insert row above',
  rowBelow: 'Insert row below',
  rowDelete: 'Delete row',
  columnBefore: 'Insert column before',
  columnAfter: 'Insert column after',
  columnDelete: 'Delete column',
  columnWider: 'Make column wider',
  columnNarrower: 'Make column narrower',
  headerRow: 'Header row',
  headerColumn: 'Header column',
  cellsMerge: 'Merge cells',
  cellSplit: 'Split cell',
  tableDelete: 'Delete table',

  image: 'Image',
  imageTitle: 'Image',
  imageEdit: 'Edit image',
  imageCaption: 'Caption',
  imageWrapLeft: 'Text on the right of the image',
  imageWrapRight: 'Text on the left of the image',
  imageDelete: 'Delete image',
  imageUploadFailed: 'Failed to upload image. Please try again.',
  fileBesideText: 'Nothing was inserted. Drop files onto the text.',

  video: 'Video',
  videoTitle: 'Video',
  videoEdit: 'Edit video',
  videoDelete: 'Delete video',

  textColor: 'Text color',
  highlightColor: 'Highlight color',
  textColorTitle: 'Text Color',
  backgroundColorTitle: 'Background Color',

  brandLogo: 'Logo',
  poweredBy: `Powered by ${PRODUCT_NAME}`,

  voice: 'Voice to text',

  emoji: 'Emoji',
  formula: 'Math formula',
  formulaBuilder: 'Visual Formula Builder',
  formulaOpen: 'Edit formula',
  formulaDelete: 'Delete formula',
  formulaTooLong: 'This formula is too long to draw. It is kept as it is.',
  formulaTooDeep: 'This formula is nested too deeply to draw. It is kept as it is.',
  formulaTooCostly: 'This formula takes too long to draw. It is kept as it is.',
  formulaTooLarge: 'This formula is too large for a page. It is kept as it is.',
  formulaUnavailable: 'Formula renderer not available',
  formulaLabel: 'Formula',

  htmlSource: 'HTML source',
  htmlSourceTitle: 'Edit HTML Source',
  files: 'Open or save a file',

  chemistry: 'Chemical formula',
  chemistryTitle: 'Chemical Formula',
  pdfExport: 'Export as PDF',

  characters: (count: number) => (count === 1 ? '1 character' : `${grouped(count)} characters`),
  required: 'Please fill in this field.',

  readOnly: 'Read-only',
}

export type Messages = typeof en
