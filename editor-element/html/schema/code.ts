import type { MarkSpec, NodeSpec } from 'prosemirror-model'
import { BLOCK_ELEMENTS, DROPPED_ELEMENTS } from '../html-elements.ts'
import {
  attributeOf,
  childrenOf,
  descendantsOf,
  isElement,
  isText,
  nameOf,
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
  let text = ''
  for (const node of descendantsOf(element, (inner) => !DROPPED_ELEMENTS.has(nameOf(inner)))) {
    if (isText(node)) text += textValueOf(node)
    else if (nameOf(node) === 'br' || (BLOCK_ELEMENTS.has(nameOf(node)) && /[^\n]$/.test(text))) text += '\n'
  }
  return text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
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
