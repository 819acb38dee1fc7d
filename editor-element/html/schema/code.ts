import type { MarkSpec, NodeSpec } from 'prosemirror-model'
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS } from '../html-elements.ts'
import {
  attributeOf,
  childrenOf,
  firstChildOf,
  isElement,
  isText,
  nameOf,
  nextSiblingOf,
  textValueOf,
  type DomNode,
} from '../values/element.ts'
import { validator } from '../values/validators.ts'

const LANGUAGE = /^[a-z\d+#.-]{0,30}$/

export const code: MarkSpec = {
  code: true,
  parseDOM: ['code', 'samp', 'tt'].map((tag) => ({ tag })),
  toDOM: () => ['code', 0],
}

/** As `language-x`, which Markdown's converters write, or `lang-x`, on the block or what is directly in it. */
function languageOf(element: DomNode): string {
  for (const each of [element, ...childrenOf(element)]) {
    const classes = isElement(each) ? attributeOf(each, 'class') : null
    const language = /\blang(?:uage)?-(\S+)/.exec(classes ?? '')?.[1]?.toLowerCase()
    if (language && LANGUAGE.test(language)) return language
  }
  return ''
}

/** The text of a `<pre>`, in which HTML keeps each space. The line break before its end is the end of the last line. */
export function codeOf(element: DomNode): string {
  const parts: string[] = []
  let isAtLineStart = true
  let isAfterBlock = false
  const add = (part: string): void => {
    if (part === '') return
    parts.push(part)
    isAtLineStart = part.endsWith('\n')
    isAfterBlock = false
  }
  const endLine = (): void => {
    if (!isAtLineStart) add('\n')
  }
  /** Where it goes on after each element around the node, and whether that is a block. */
  const around: { next: DomNode | null; isBlock: boolean }[] = []
  let node = firstChildOf(element)
  for (;;) {
    if (!node) {
      const left = around.pop()
      if (!left) break
      isAfterBlock ||= left.isBlock
      node = left.next
      continue
    }
    const name = nameOf(node)
    const isBlock = BLOCK_ELEMENTS.has(name)
    if (isText(node)) {
      const text = textValueOf(node)
      if (isAfterBlock && text !== '' && !/^[\r\n]/.test(text)) endLine()
      add(text)
    } else if (name === 'br') {
      if (isAfterBlock) endLine()
      add('\n')
    } else if (isBlock) endLine()
    const next = nextSiblingOf(node)
    if (isElement(node) && !DROPPED_ELEMENTS.has(name)) {
      around.push({ next, isBlock })
      node = firstChildOf(node)
    } else node = next
  }
  return parts.join('').replace(/\r\n?/g, '\n').replace(/\n$/, '')
}

/** Attribute `language`: '' or a name as in `language-python`. */
export const code_block: NodeSpec = {
  attrs: {
    language: { default: '', validate: validator('the name of a language', (value) => LANGUAGE.test(String(value))) },
  },
  content: 'text*',
  marks: '',
  group: 'block',
  code: true,
  defining: true,
  parseDOM: [{ tag: 'pre', getAttrs: (element: DomNode) => ({ language: languageOf(element) }) }],
  toDOM: ({ attrs: { language } }) => ['pre', ['code', { class: language ? `language-${language}` : null }, 0]],
}
