import { strToU8, zipSync } from 'fflate'
import { NAMESPACES } from '../write/namespaces.ts'

const MORE = {
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
}

/** The namespaces of Word's files as attributes. */
export const XMLNS = Object.entries({ ...NAMESPACES, ...MORE })
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

const relationship = ([id, type, target, mode]: readonly string[]): string =>
  `<Relationship Id="${id}" Type="${NAMESPACES.r}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`

const relationships = (all: readonly (readonly string[])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.map(relationship).join('')}</Relationships>`

interface Given {
  /** The content of `w:styles`, `w:numbering`, `w:footnotes`. */
  readonly styles?: string
  readonly numbering?: string
  readonly footnotes?: string
  /** Id, type, target, and `External` for links. */
  readonly relationships?: readonly (readonly string[])[]
  /** Further files by their names. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
}

/** A Word file with this body, as a program other than ours could have written it. */
export function docxFile(body: string, given: Given = {}): Uint8Array<ArrayBuffer> {
  const parts = (['styles', 'numbering', 'footnotes'] as const).filter((name) => given[name] !== undefined)
  const files: Record<string, string | Uint8Array> = {
    '_rels/.rels': relationships([['a', 'officeDocument', '/word/main.xml']]),
    'word/main.xml': `<w:document ${XMLNS}><w:body>${body}</w:body></w:document>`,
    'word/_rels/main.xml.rels': relationships([
      ...parts.map((name) => [name, name, `${name}.xml`]),
      ...(given.relationships ?? []),
    ]),
    ...Object.fromEntries(parts.map((name) => [`word/${name}.xml`, `<w:${name} ${XMLNS}>${given[name]}</w:${name}>`])),
    ...given.files,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )
}
