import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { PDFPageProxy } from 'unpdf/pdfjs'

/** A tag of the file, and what is in it: text as it is read, and tags. */
export interface TagNode {
  role: string
  alt: string
  kids: (TagNode | string)[]
}

export interface ReadTags {
  /** Of each page: the document with the tags that have something on it. */
  tags: TagNode[]
  language: string | null
  isMarked: boolean
  title: string
  links: { page: number; url: string | null; toPage: number | null; contents: string }[]
}

interface PdfJsTag {
  role: string
  alt?: string
  children: (PdfJsTag | { type: string; id: string })[]
}

interface Glyph {
  unicode: string
}

/** Of each mark of a page its letters, spaces at the ends of lines included. */
async function markedTexts(page: PDFPageProxy): Promise<ReadonlyMap<string, string>> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const texts = new Map<string, string>()
  const open: (string | null)[] = []
  for (const [index, operator] of fnArray.entries()) {
    const [first, second] = (argsArray[index] ?? []) as [unknown, unknown]
    if (operator === OPS.beginMarkedContent) open.push(null)
    else if (operator === OPS.beginMarkedContentProps)
      open.push(typeof second === 'number' ? `p${page.ref!.num}R_mc${second}` : null)
    else if (operator === OPS.endMarkedContent) open.pop()
    const mark = open.at(-1)
    if (operator !== OPS.showText || !mark) continue
    const letters = (first as (Glyph | number | null)[]).map((glyph) =>
      typeof glyph === 'object' && glyph ? glyph.unicode : '',
    )
    texts.set(mark, (texts.get(mark) ?? '') + letters.join(''))
  }
  return texts
}

/** What a screen reader finds in the file, as pdf.js reads it. */
export async function readTags(bytes: Uint8Array): Promise<ReadTags> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const roots: TagNode[] = []
  const links: ReadTags['links'] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const texts = await markedTexts(page)
    const read = ({ role, alt = '', children }: PdfJsTag): TagNode => ({
      role,
      alt,
      kids: children.flatMap((kid): (TagNode | string)[] =>
        'role' in kid ? [read(kid)] : kid.type === 'content' ? [texts.get(kid.id) ?? ''] : [],
      ),
    })
    const tree = (await page.getStructTree()) as PdfJsTag | null
    if (tree) roots.push(...(tree.children as PdfJsTag[]).map(read))
    for (const { subtype, url, dest, contentsObj } of await page.getAnnotations()) {
      if (subtype !== 'Link') continue
      const toPage = Array.isArray(dest) ? (await pdf.getPageIndex(dest[0])) + 1 : null
      links.push({ page: number, url: url ?? null, toPage, contents: contentsObj?.str ?? '' })
    }
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  const marks = (await pdf.getMarkInfo()) as { Marked?: boolean } | null
  return {
    tags: roots,
    language: info.Language ?? null,
    isMarked: marks?.Marked === true,
    title: info.Title ?? '',
    links,
  }
}
