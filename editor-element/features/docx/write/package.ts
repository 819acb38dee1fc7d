import { strToU8, zipSync, type Zippable } from 'fflate'
import { PRODUCT_NAME } from '#contracts/product'
import { CONTENT_TYPES, CORE_PROPERTIES, NAMESPACES, PACKAGE_RELATIONSHIPS } from './namespaces.ts'
import { footnotesFile } from './footnotes.ts'
import { numberingFile } from './numbering.ts'
import type { DocumentParts, Relationship } from './parts.ts'
import { stylesFile } from './styles.ts'
import { escapeXml } from '../../../html/xml-text.ts'
import { xml, xmlFile } from './xml.ts'

/** A4 with margins of 2.5 cm, in twips. */
const PAGE = { width: 11_906, height: 16_838, margin: 1_417 }
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const MEDIA_TYPES = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif' }

export interface FileProperties {
  readonly title: string
  readonly language: string
  readonly date: Date
}

/** The document's files in their ZIP archive. */
export function packageOf(body: string, parts: DocumentParts, properties: FileProperties): Uint8Array<ArrayBuffer> {
  const files: Zippable = {
    '[Content_Types].xml': strToU8(contentTypes(parts)),
    '_rels/.rels': strToU8(
      relationshipsFile([
        xml('Relationship', { Id: 'rId1', Type: `${NAMESPACES.r}/officeDocument`, Target: 'word/document.xml' }),
        xml('Relationship', {
          Id: 'rId2',
          Type: `${PACKAGE_RELATIONSHIPS}/metadata/core-properties`,
          Target: 'docProps/core.xml',
        }),
      ]),
    ),
    'docProps/core.xml': strToU8(coreFile(properties)),
    'word/document.xml': strToU8(documentFile(body)),
    'word/styles.xml': strToU8(stylesFile(properties.language, TEXT_WIDTH)),
    'word/numbering.xml': strToU8(numberingFile(parts.lists)),
    'word/settings.xml': strToU8(settingsFile(properties.language)),
    ...(parts.footnotes.length > 0 && { 'word/footnotes.xml': strToU8(footnotesFile(parts.footnotes)) }),
    'word/_rels/document.xml.rels': strToU8(
      relationshipsFile([
        ...['styles', 'numbering', 'settings', ...(parts.footnotes.length > 0 ? ['footnotes'] : [])].map((name) =>
          xml('Relationship', { Id: name, Type: `${NAMESPACES.r}/${name}`, Target: `${name}.xml` }),
        ),
        ...parts.relationships.map(relationship),
      ]),
    ),
  }
  // Pictures are compressed already.
  for (const [name, bytes] of parts.media) files[`word/${name}`] = [bytes, { level: 0 }]
  return zipSync(files)
}

const relationship = ({ id, type, target }: Relationship): string =>
  xml('Relationship', {
    Id: id,
    Type: `${NAMESPACES.r}/${type}`,
    Target: target,
    TargetMode: type === 'hyperlink' ? 'External' : null,
  })

const relationshipsFile = (all: readonly string[]): string =>
  xmlFile(xml('Relationships', { xmlns: PACKAGE_RELATIONSHIPS }, ...all))

function contentTypes({ footnotes }: DocumentParts): string {
  const defaults = Object.entries({
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    ...MEDIA_TYPES,
  }).map(([extension, type]) => xml('Default', { Extension: extension, ContentType: type }))
  const overrides = Object.entries({
    '/word/document.xml': `${WORD}.document.main+xml`,
    '/word/styles.xml': `${WORD}.styles+xml`,
    '/word/numbering.xml': `${WORD}.numbering+xml`,
    '/word/settings.xml': `${WORD}.settings+xml`,
    ...(footnotes.length > 0 && { '/word/footnotes.xml': `${WORD}.footnotes+xml` }),
    '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
  }).map(([name, type]) => xml('Override', { PartName: name, ContentType: type }))
  return xmlFile(xml('Types', { xmlns: CONTENT_TYPES }, ...defaults, ...overrides))
}

function documentFile(body: string): string {
  const namespaces = Object.fromEntries(Object.entries(NAMESPACES).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]))
  const { margin } = PAGE
  const section = xml(
    'w:sectPr',
    {},
    xml('w:pgSz', { 'w:w': PAGE.width, 'w:h': PAGE.height }),
    xml('w:pgMar', {
      'w:top': margin,
      'w:right': margin,
      'w:bottom': margin,
      'w:left': margin,
      'w:header': 708,
      'w:footer': 708,
      'w:gutter': 0,
    }),
  )
  return xmlFile(xml('w:document', namespaces, xml('w:body', {}, body, section)))
}

function settingsFile(language: string): string {
  const math = [
    xml('m:mathFont', { 'm:val': 'Cambria Math' }),
    xml('m:defJc', { 'm:val': 'center' }),
    xml('m:intLim', { 'm:val': 'subSup' }),
    xml('m:naryLim', { 'm:val': 'undOvr' }),
  ]
  // Without this Word opens the file as one of 2007.
  const compatibility = xml('w:compatSetting', {
    'w:name': 'compatibilityMode',
    'w:uri': 'http://schemas.microsoft.com/office/word',
    'w:val': 15,
  })
  return xmlFile(
    xml(
      'w:settings',
      { 'xmlns:w': NAMESPACES.w, 'xmlns:m': NAMESPACES.m },
      xml('w:defaultTabStop', { 'w:val': 708 }),
      xml('w:compat', {}, compatibility),
      xml('m:mathPr', {}, ...math),
      xml('w:themeFontLang', { 'w:val': language }),
    ),
  )
}

function coreFile({ title, language, date }: FileProperties): string {
  const moment = `${date.toISOString().slice(0, 19)}Z`
  const namespaces = {
    'xmlns:cp': CORE_PROPERTIES,
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:dcterms': 'http://purl.org/dc/terms/',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  }
  const dated = (name: string) => xml(`dcterms:${name}`, { 'xsi:type': 'dcterms:W3CDTF' }, moment)
  return xmlFile(
    xml(
      'cp:coreProperties',
      namespaces,
      xml('dc:title', {}, escapeXml(title)),
      xml('dc:creator', {}, escapeXml(PRODUCT_NAME)),
      xml('dc:language', {}, escapeXml(language)),
      dated('created'),
      dated('modified'),
    ),
  )
}
