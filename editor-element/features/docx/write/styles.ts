import { NAMESPACES } from './namespaces.ts'
import { xml, xmlFile } from './xml.ts'

const val = (name: string, value: string | number): string => xml(`w:${name}`, { 'w:val': value })

interface Style {
  readonly id: string
  readonly name: string
  readonly type?: 'paragraph' | 'character' | 'table'
  readonly isDefault?: boolean
  readonly basedOn?: string
  readonly next?: string
  readonly isInGallery?: boolean
  /** XML of its paragraph, run and table properties. */
  readonly paragraph?: string
  readonly run?: string
  readonly table?: string
}

const spacing = (before: number, after: number): string => xml('w:spacing', { 'w:before': before, 'w:after': after })
/** In half points: the editor's sizes, with 11 points for its text. */
const size = (halfPoints: number): string => val('sz', halfPoints) + val('szCs', halfPoints)
const SOFT = val('color', '566172')
const LINE = 'AEB8C5'

const border = (side: string, { width = 4, space = 0 } = {}): string =>
  xml(`w:${side}`, { 'w:val': 'single', 'w:sz': width, 'w:space': space, 'w:color': LINE })

const HEADING_SIZES = [40, 32, 27, 24, 22, 20]

const heading = (halfPoints: number, index: number): Style => ({
  id: `Heading${index + 1}`,
  name: `heading ${index + 1}`,
  basedOn: 'Normal',
  next: 'Normal',
  isInGallery: true,
  paragraph: `<w:keepNext/><w:keepLines/>${spacing(index < 2 ? 320 : 240, 120)}${val('outlineLvl', index)}`,
  run: `<w:b/><w:bCs/>${index === 5 ? SOFT : ''}${size(halfPoints)}`,
})

const tableSides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => border(side)).join('')
const margin = (side: string, width: number): string => xml(`w:${side}`, { 'w:w': width, 'w:type': 'dxa' })

/** @param width of the page's text, in twips: an equation's number is at its right. */
const styles = (width: number): readonly Style[] => [
  { id: 'Normal', name: 'Normal', isDefault: true, isInGallery: true },
  { id: 'DefaultParagraphFont', name: 'Default Paragraph Font', type: 'character', isDefault: true },
  {
    id: 'TableNormal',
    name: 'Normal Table',
    type: 'table',
    isDefault: true,
    table: `${xml('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' })}<w:tblCellMar>${margin('top', 0)}${margin('left', 108)}${margin('bottom', 0)}${margin('right', 108)}</w:tblCellMar>`,
  },
  ...HEADING_SIZES.map(heading),
  {
    id: 'Quote',
    name: 'Quote',
    basedOn: 'Normal',
    isInGallery: true,
    paragraph: `<w:pBdr>${border('left', { width: 18, space: 12 })}</w:pBdr>${xml('w:ind', { 'w:left': 340 })}`,
    run: SOFT,
  },
  {
    id: 'ListParagraph',
    name: 'List Paragraph',
    basedOn: 'Normal',
    isInGallery: true,
    paragraph: '<w:contextualSpacing/>',
  },
  { id: 'TableHeading', name: 'Table Heading', basedOn: 'Normal', paragraph: spacing(0, 0), run: '<w:b/><w:bCs/>' },
  {
    id: 'Caption',
    name: 'caption',
    basedOn: 'Normal',
    next: 'Normal',
    isInGallery: true,
    run: `${SOFT}${size(20)}`,
  },
  { id: 'Figure', name: 'Figure', basedOn: 'Normal', next: 'Caption', paragraph: spacing(0, 60) },
  {
    id: 'Equation',
    name: 'Equation',
    basedOn: 'Normal',
    next: 'Normal',
    paragraph: `<w:tabs>${xml('w:tab', { 'w:val': 'center', 'w:pos': Math.round(width / 2) })}${xml('w:tab', { 'w:val': 'right', 'w:pos': width })}</w:tabs>`,
  },
  {
    id: 'HorizontalLine',
    name: 'Horizontal Line',
    basedOn: 'Normal',
    next: 'Normal',
    paragraph: `<w:pBdr>${border('bottom', { width: 8, space: 1 })}</w:pBdr>${spacing(0, 240)}`,
    run: size(8),
  },
  {
    id: 'Hyperlink',
    name: 'Hyperlink',
    type: 'character',
    isInGallery: true,
    run: `${val('color', '0B5CAD')}${val('u', 'single')}`,
  },
  {
    id: 'SourceText',
    name: 'Source Text',
    type: 'character',
    run: xml('w:rFonts', { 'w:ascii': 'Consolas', 'w:hAnsi': 'Consolas', 'w:cs': 'Consolas' }),
  },
  {
    id: 'HTMLPreformatted',
    name: 'HTML Preformatted',
    basedOn: 'Normal',
    paragraph: `${xml('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': 'F7F8FA' })}${xml('w:spacing', { 'w:after': 160, 'w:line': 252, 'w:lineRule': 'auto' })}`,
    run: `<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/>${size(20)}`,
  },
  {
    id: 'HTMLCode',
    name: 'HTML Code',
    type: 'character',
    run: '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/>',
  },
  { id: 'FootnoteText', name: 'footnote text', basedOn: 'Normal', paragraph: spacing(0, 40), run: size(20) },
  { id: 'FootnoteReference', name: 'footnote reference', type: 'character', run: val('vertAlign', 'superscript') },
  {
    id: 'TableGrid',
    name: 'Table Grid',
    type: 'table',
    basedOn: 'TableNormal',
    paragraph: spacing(0, 0),
    table: `<w:tblBorders>${tableSides}</w:tblBorders><w:tblCellMar>${margin('top', 60)}${margin('left', 150)}${margin('bottom', 60)}${margin('right', 150)}</w:tblCellMar>`,
  },
]

function styleXml({ id, name, type = 'paragraph', isDefault, basedOn, next, isInGallery, ...own }: Style): string {
  return xml(
    'w:style',
    { 'w:type': type, 'w:default': isDefault ? 1 : null, 'w:styleId': id },
    val('name', name),
    basedOn ? val('basedOn', basedOn) : '',
    next ? val('next', next) : '',
    isInGallery ? '<w:qFormat/>' : '',
    own.paragraph ? `<w:pPr>${own.paragraph}</w:pPr>` : '',
    own.run ? `<w:rPr>${own.run}</w:rPr>` : '',
    own.table ? `<w:tblPr>${own.table}</w:tblPr>` : '',
  )
}

/** `word/styles.xml`. */
export function stylesFile(language: string, width: number): string {
  const fonts = xml('w:rFonts', {
    'w:ascii': 'Calibri',
    'w:hAnsi': 'Calibri',
    'w:eastAsia': 'Calibri',
    'w:cs': 'Calibri',
  })
  const run = `${fonts}${size(22)}${xml('w:lang', { 'w:val': language })}`
  const paragraph = xml('w:spacing', { 'w:after': 160, 'w:line': 276, 'w:lineRule': 'auto' })
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${run}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${paragraph}</w:pPr></w:pPrDefault></w:docDefaults>`
  return xmlFile(xml('w:styles', { 'xmlns:w': NAMESPACES.w }, defaults, ...styles(width).map(styleXml)))
}
