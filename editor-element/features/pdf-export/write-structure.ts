import type { FileObjects } from './jspdf-internals.ts'
import { pdfAscii, pdfNumber, pdfText } from './pdf-text.ts'
import { Tag, type LinkPlace } from './structure.ts'

type FileObject = ReturnType<FileObjects['add']>

export interface WrittenStructure {
  /** The object of the root. */
  rootId: number
  /** Of each page, counted from 1, the objects of its links. */
  links: ReadonlyMap<number, readonly number[]>
}

/**
 * Writes the tree of tags, the links of the pages, and the way from each mark and link to its tag (ISO 32000-1, 14.7.4). The marks of
 * page n have the key n - 1 in it, links the keys after those of the pages.
 */
export function writeStructure(
  objects: FileObjects,
  document_: Tag,
  tagsOfPages: readonly (readonly Tag[])[],
): WrittenStructure {
  const root = objects.add()
  const parentTree = objects.add()
  const ids = new Map<Tag, number>()
  const links = new Map<number, number[]>()
  const tagsOfLinks: number[] = []

  const writeLink = (place: LinkPlace, tag: Tag): string => {
    const annotation = objects.add()
    const key = tagsOfPages.length + tagsOfLinks.push(ids.get(tag)!) - 1
    annotation.setContent(linkAnnotation(place, { key, contents: tag.alt ?? '', objects }))
    links.set(place.page, [...(links.get(place.page) ?? []), annotation.id])
    return `<</Type /OBJR /Obj ${annotation.id} 0 R /Pg ${objects.pageId(place.page)} 0 R>>`
  }

  const writeTag = (tag: Tag, parentId: number): number => {
    const object: FileObject = objects.add()
    ids.set(tag, object.id)
    const page = firstPageOf(tag)
    const kids: string[] = []
    for (const kid of tag.kids) {
      if (kid instanceof Tag) {
        if (!kid.isEmpty) kids.push(`${writeTag(kid, object.id)} 0 R`)
      } else if ('rect' in kid) kids.push(writeLink(kid, tag))
      else
        for (const { page: on, id } of kid.marks)
          kids.push(on === page ? String(id) : `<</Type /MCR /Pg ${objects.pageId(on)} 0 R /MCID ${id}>>`)
    }
    const entries = [
      `/S /${tag.role} /P ${parentId} 0 R`,
      page ? `/Pg ${objects.pageId(page)} 0 R` : '',
      tag.alt && tag.role !== 'Link' ? `/Alt ${pdfText(tag.alt)}` : '',
      tag.attributes ? `/A <<${tag.attributes}>>` : '',
      `/K [${kids.join(' ')}]`,
    ]
    object.setContent(`<<${entries.filter(Boolean).join(' ')}>>`)
    return object.id
  }

  const documentId = writeTag(document_, root.id)
  const reference = (id: number | undefined) => (id === undefined ? 'null' : `${id} 0 R`)
  const nums = [
    ...tagsOfPages.map((tags, index) => `${index} [${tags.map((tag) => reference(ids.get(tag))).join(' ')}]`),
    ...tagsOfLinks.map((id, index) => `${tagsOfPages.length + index} ${reference(id)}`),
  ]
  parentTree.setContent(`<</Nums [${nums.join('\n')}]>>`)
  const nextKey = tagsOfPages.length + tagsOfLinks.length
  root.setContent(
    `<</Type /StructTreeRoot /K [${documentId} 0 R] /ParentTree ${parentTree.id} 0 R /ParentTreeNextKey ${nextKey}>>`,
  )
  return { rootId: root.id, links }
}

function firstPageOf(tag: Tag): number | undefined {
  for (const kid of tag.kids) if ('marks' in kid && kid.marks[0]) return kid.marks[0].page
  return undefined
}

function linkAnnotation(
  { rect, target }: LinkPlace,
  { key, contents, objects }: { key: number; contents: string; objects: FileObjects },
): string {
  const action =
    'url' in target
      ? `/A <</S /URI /URI ${pdfAscii(target.url)}>>`
      : `/Dest [${objects.pageId(target.page)} 0 R /XYZ null ${pdfNumber(target.topPt)} null]`
  const described = contents ? ` /Contents ${pdfText(contents)}` : ''
  // Printed (4), so that it is part of what a reader is told.
  return `<</Type /Annot /Subtype /Link /Rect [${rect.map(pdfNumber).join(' ')}] /Border [0 0 0] /F 4 /StructParent ${key}${described} ${action}>>`
}
