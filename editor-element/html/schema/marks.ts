import type { MarkSpec } from 'prosemirror-model'
import { attributeOf, type DomNode } from '../values/element.ts'
import { parseStyle } from '../values/style.ts'

const styleOf = (element: DomNode, property: string): string =>
  parseStyle(attributeOf(element, 'style')).get(property) ?? ''

/** A span from another program's clipboard whose style means the same as a tag. */
const bySpan = (property: string, value: RegExp) => ({
  tag: 'span[style]',
  consuming: false,
  getAttrs: (element: DomNode) => (value.test(styleOf(element, property)) ? null : false),
})

/** Google Docs wraps whatever it copies in `<b style="font-weight:normal">`. */
const unless = (tag: string, property: string, value: RegExp) => ({
  tag,
  getAttrs: (element: DomNode) => (value.test(styleOf(element, property)) ? false : null),
})

const NORMAL_WEIGHT = /^(?:normal|[1-5]00|lighter)$/

export const bold: MarkSpec = {
  parseDOM: [
    unless('strong', 'font-weight', NORMAL_WEIGHT),
    unless('b', 'font-weight', NORMAL_WEIGHT),
    bySpan('font-weight', /^(?:bold|bolder|[6-9]00)$/),
  ],
  toDOM: () => ['strong', 0],
}

export const italic: MarkSpec = {
  parseDOM: [
    unless('em', 'font-style', /^normal$/),
    unless('i', 'font-style', /^normal$/),
    { tag: 'cite' },
    { tag: 'dfn' },
    { tag: 'var' },
    bySpan('font-style', /^(?:italic|oblique)/),
  ],
  toDOM: () => ['em', 0],
}

export const underline: MarkSpec = {
  parseDOM: [
    { tag: 'u' },
    { tag: 'ins' },
    bySpan('text-decoration', /\bunderline\b/),
    bySpan('text-decoration-line', /\bunderline\b/),
  ],
  toDOM: () => ['u', 0],
}

export const strike: MarkSpec = {
  parseDOM: [
    { tag: 's' },
    { tag: 'strike' },
    { tag: 'del' },
    bySpan('text-decoration', /\bline-through\b/),
    bySpan('text-decoration-line', /\bline-through\b/),
  ],
  toDOM: () => ['s', 0],
}

export const subscript: MarkSpec = {
  excludes: 'subscript superscript',
  parseDOM: [{ tag: 'sub' }, bySpan('vertical-align', /^sub$/)],
  toDOM: () => ['sub', 0],
}

export const superscript: MarkSpec = {
  excludes: 'subscript superscript',
  parseDOM: [{ tag: 'sup' }, bySpan('vertical-align', /^super$/)],
  toDOM: () => ['sup', 0],
}
