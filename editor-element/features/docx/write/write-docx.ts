import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { EquationNumbering } from '../../../math/equations/number-equations.ts'
import { finalFormulas } from '../../../math/equations/document-equations.ts'
import { bodyXml } from './blocks.ts'
import type { Macros } from '../../../options/index.ts'
import { writeFormulas } from './formulas.ts'
import { packageOf, TEXT_WIDTH } from './package.ts'
import { DocumentParts, type Picture } from './parts.ts'

export interface DocxOptions {
  readonly numbering: EquationNumbering
  /** BCP 47, as in `lang`. */
  readonly language: string
  /** The page's own commands. */
  readonly macros: Macros | null
  /** Null for what cannot be read. */
  readonly loadPicture: (source: string) => Promise<Picture | null>
}

export interface DocxFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly missingPictures: number
  readonly brokenFormulas: number
}

const MAX_TITLE_LENGTH = 80

/** The document as a Word file, in which every formula that can be drawn is one that Word can edit. */
export async function writeDocx(doc: ProseMirrorNode, options: DocxOptions): Promise<DocxFile> {
  const formulas = finalFormulas(doc, options.numbering)
  const [written, pictures] = await Promise.all([
    writeFormulas(formulas, options.macros),
    loadPictures(doc, options.loadPicture),
  ])
  const parts = new DocumentParts(pictures, formulas, written)
  const body = bodyXml(doc, parts, TEXT_WIDTH)
  const title = doc.textBetween(0, Math.min(doc.content.size, MAX_TITLE_LENGTH), ' ').trim()
  const { language } = options
  const bytes = packageOf(body, parts, { title: title || 'Document', language, date: new Date() })
  return { bytes, missingPictures: parts.missingPictures, brokenFormulas: parts.brokenFormulas }
}

async function loadPictures(
  doc: ProseMirrorNode,
  load: DocxOptions['loadPicture'],
): Promise<Map<string, Picture | null>> {
  const sources = new Set<string>()
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'image' || type.name === 'figure') sources.add(String(attrs['src']))
  })
  return new Map(await Promise.all([...sources].map(async (source) => [source, await load(source)] as const)))
}
