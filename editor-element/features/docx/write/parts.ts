import type { FinalFormula } from '../../../math/equations/document-equations.ts'
import { abstractKey, type ListInstance, type ListKind } from './lists.ts'

/** A formula as Word's; null where KaTeX cannot draw it. */
export interface WrittenFormula {
  readonly omml: string
  /** '(3)', or ''. */
  readonly number: string
}

export interface Picture {
  readonly bytes: Uint8Array
  readonly extension: 'png' | 'jpeg' | 'gif'
  /** Its own size in CSS pixels. */
  readonly width: number
  readonly height: number
}

export interface Relationship {
  readonly id: string
  readonly type: 'hyperlink' | 'image'
  readonly target: string
}

/** What a document's text refers to and its package holds beside it; collected while the text is written. */
export class DocumentParts {
  readonly relationships: Relationship[] = []
  readonly media = new Map<string, Uint8Array>()
  readonly lists: ListInstance[] = []
  readonly footnotes: string[] = []
  /** How many pictures could not be read. */
  missingPictures = 0
  /** How many formulas KaTeX cannot draw. */
  brokenFormulas = 0

  private readonly ids = new Map<string, string>()
  private readonly pictures: ReadonlyMap<string, Picture | null>
  private readonly formulas: readonly FinalFormula[]
  private readonly written: ReadonlyMap<string, WrittenFormula | null>
  private formulaCount = 0
  private drawingCount = 0

  constructor(
    pictures: ReadonlyMap<string, Picture | null>,
    formulas: readonly FinalFormula[],
    written: ReadonlyMap<string, WrittenFormula | null>,
  ) {
    this.pictures = pictures
    this.formulas = formulas
    this.written = written
  }

  /** The document's next formula. */
  takeFormula(): WrittenFormula | null {
    const formula = this.formulas[this.formulaCount++]
    const written = (formula && this.written.get(formula.key)) ?? null
    if (!written) this.brokenFormulas++
    return written
  }

  /** The id of a link's address. */
  link(address: string): string {
    return this.relate('hyperlink', address)
  }

  /** A picture and the id of its file; null if it cannot be read. */
  picture(source: string): { picture: Picture; id: string; number: number } | null {
    const picture = this.pictures.get(source)
    if (!picture) {
      this.missingPictures++
      return null
    }
    const known = this.ids.get(`picture ${source}`)
    const name = `media/image${this.media.size + 1}.${picture.extension}`
    const id = known ?? this.relate('image', name)
    if (!known) {
      this.ids.set(`picture ${source}`, id)
      this.media.set(name, picture.bytes)
    }
    return { picture, id, number: ++this.drawingCount }
  }

  /** @param depth how many lists of its kind it is in, itself included. @returns its `w:numId`. */
  list(kind: ListKind, depth: number, level: number, start: number, style: string | null): number {
    return this.lists.push({ key: abstractKey(kind, level - depth, level, style), level, start })
  }

  /** @returns its `w:id`; the first two are Word's lines between text and notes. */
  footnote(text: string): number {
    return this.footnotes.push(text) + 1
  }

  private relate(type: Relationship['type'], target: string): string {
    const key = `${type} ${target}`
    let id = this.ids.get(key)
    if (!id) {
      id = `rId${this.relationships.length + 1}`
      this.ids.set(key, id)
      this.relationships.push({ id, type, target })
    }
    return id
  }
}
