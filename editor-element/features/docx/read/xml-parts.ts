import type { Archive } from './archive.ts'
import { DocxError } from './docx-error.ts'

/** In all files of a package: what is read in about two seconds (D159). */
const MAX_ELEMENTS = 500_000
/** No program nests more; the readers call themselves for each level. */
const MAX_DEPTH = 220

/** Reads a package's XML files, and counts what they have in them. */
export class XmlParts {
  private elements = 0
  private readonly archive: Archive

  constructor(archive: Archive) {
    this.archive = archive
  }

  has(name: string): boolean {
    return this.archive.has(name)
  }

  /** A file's first element; null if there is no such file. */
  read(name: string): Element | null {
    const bytes = this.archive.get(name)
    if (!bytes) return null
    const text = decoded(bytes)
    // Neither Word nor anybody else writes one: what it declares could grow without end, or be fetched.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new DocxError('damaged')
    this.count(text)
    const { documentElement } = new DOMParser().parseFromString(text, 'application/xml')
    if (documentElement.getElementsByTagName('parsererror').length > 0 || documentElement.nodeName === 'parsererror')
      throw new DocxError('damaged')
    checkDepth(documentElement)
    return documentElement
  }

  /** Before anything is made of it. */
  private count(text: string): void {
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
      if (text[at + 1] === '/') continue
      if (++this.elements > MAX_ELEMENTS) throw new DocxError('too-large')
    }
  }
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

function checkDepth(root: Element): void {
  let depth = 0
  for (let node: Element | null = root; node;) {
    if (depth > MAX_DEPTH) throw new DocxError('too-large')
    if (node.firstElementChild) {
      node = node.firstElementChild
      depth++
      continue
    }
    while (node && node !== root && !node.nextElementSibling) {
      node = node.parentElement
      depth--
    }
    node = node && node !== root ? node.nextElementSibling : null
  }
}
