import { describe, expect, it } from 'vitest'
import { attributeOf, descendantsOf, firstChildOf, hasClass, isElement, nameOf, nextSiblingOf } from './element.ts'

/** As a browser's nodes: what is read are getters of the prototype. */
class BrowserNode {
  readonly #name: string
  readonly #children: BrowserNode[]
  readonly #attributes: Map<string, string>
  #next: BrowserNode | null = null

  constructor(name: string, attributes: Record<string, string> = {}, children: BrowserNode[] = []) {
    this.#name = name
    this.#attributes = new Map(Object.entries(attributes))
    this.#children = children
    children.forEach((child, index) => (child.#next = children[index + 1] ?? null))
  }
  get nodeType(): number {
    return 1
  }
  get nodeName(): string {
    return this.#name
  }
  get nodeValue(): null {
    return null
  }
  get firstChild(): BrowserNode | null {
    return this.#children[0] ?? null
  }
  get nextSibling(): BrowserNode | null {
    return this.#next
  }
  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }
}

/** A form whose inputs are named like its properties: a browser then answers with the input (DOM clobbering). */
function clobberedForm(): BrowserNode {
  const form = new BrowserNode('FORM', { class: 'a b' }, [new BrowserNode('P'), new BrowserNode('B')])
  for (const name of ['nodeType', 'nodeName', 'nodeValue', 'firstChild', 'nextSibling', 'getAttribute'])
    Object.defineProperty(form, name, { value: form })
  return form
}

describe('a node', () => {
  it('is read as it is, though its own properties are clobbered', () => {
    const form = clobberedForm()
    expect(isElement(form)).toBe(true)
    expect(nameOf(form)).toBe('form')
    expect(attributeOf(form, 'class')).toBe('a b')
    expect(nameOf(firstChildOf(form)!)).toBe('p')
    expect(nameOf(nextSiblingOf(firstChildOf(form)!)!)).toBe('b')
    expect(nextSiblingOf(form)).toBeNull()
  })

  it('is walked in the order of the document, and only as deep as asked', () => {
    const tree = new BrowserNode('DIV', {}, [
      new BrowserNode('A', {}, [new BrowserNode('B'), new BrowserNode('C')]),
      new BrowserNode('D'),
    ])
    expect([...descendantsOf(tree, () => true)].map(nameOf)).toEqual(['a', 'b', 'c', 'd'])
    expect([...descendantsOf(tree, () => false)].map(nameOf)).toEqual(['a', 'd'])
  })

  it('has the classes of its attribute, whole', () => {
    const node = new BrowserNode('P', { class: 'formula-x\n katex\tvideo' })
    expect(hasClass(node, 'video')).toBe(true)
    expect(hasClass(node, 'formula')).toBe(false)
    expect(hasClass(new BrowserNode('P'), 'video')).toBe(false)
  })
})
