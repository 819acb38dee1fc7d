/**
 * The part of the DOM that is read: a browser's node and the Worker's own (`html-tree.ts`) both have this shape, so neither the
 * browser's type library nor a global is needed.
 */
export interface DomNode {
  /** 1 element, 3 text, 11 fragment; everything else is ignored. */
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly firstChild: DomNode | null
  readonly nextSibling: DomNode | null
}

export interface DomElement extends DomNode {
  getAttribute(name: string): string | null
}

/**
 * Under a CSP that forbids inline styles, a browser's parser reports each `style` attribute as a violation although nothing is
 * ever shown. So the attribute is renamed to this before parsing (D103).
 */
export const HELD_STYLE_ATTRIBUTE = 'data-formulary-style'

interface Reader {
  nodeType(node: DomNode): number
  nodeName(node: DomNode): string
  nodeValue(node: DomNode): string | null
  firstChild(node: DomNode): DomNode | null
  nextSibling(node: DomNode): DomNode | null
  getAttribute(node: DomNode, name: string): string | null
}

const READERS = new WeakMap<object, Reader>()

function inherited(prototype: object, key: string): PropertyDescriptor | undefined {
  for (let owner: object | null = prototype; owner; owner = Object.getPrototypeOf(owner)) {
    const found = Object.getOwnPropertyDescriptor(owner, key)
    if (found) return found
  }
  return undefined
}

/**
 * Reads through the prototype's own getters: in a browser `<form><input name="firstChild">` puts the input in place
 * of the form's own property (DOM clobbering), and hostile HTML could lead the reader in circles with it.
 */
function readerOf(node: DomNode): Reader {
  const prototype = Object.getPrototypeOf(node) as object
  const known = READERS.get(prototype)
  if (known) return known
  const property = <Key extends keyof DomNode>(key: Key) => {
    const getter = inherited(prototype, key)?.get
    return getter ? (of: DomNode) => getter.call(of) as DomNode[Key] : (of: DomNode) => of[key]
  }
  const method = inherited(prototype, 'getAttribute')?.value as ((name: string) => string | null) | undefined
  const reader: Reader = {
    nodeType: property('nodeType'),
    nodeName: property('nodeName'),
    nodeValue: property('nodeValue'),
    firstChild: property('firstChild'),
    nextSibling: property('nextSibling'),
    getAttribute: (of, name) => (method ? method.call(of, name) : null),
  }
  READERS.set(prototype, reader)
  return reader
}

export const isElement = (node: DomNode): node is DomElement => readerOf(node).nodeType(node) === 1
export const isText = (node: DomNode): boolean => readerOf(node).nodeType(node) === 3
export const firstChildOf = (node: DomNode): DomNode | null => readerOf(node).firstChild(node)
export const nextSiblingOf = (node: DomNode): DomNode | null => readerOf(node).nextSibling(node)
export const textValueOf = (node: DomNode): string => readerOf(node).nodeValue(node) ?? ''
/** The element's name in lower case, as `p`. */
export const nameOf = (node: DomNode): string => readerOf(node).nodeName(node).toLowerCase()
/** `style` is also read under the name that `holdStyles` gives it. */
export const attributeOf = (node: DomNode, name: string): string | null =>
  readerOf(node).getAttribute(node, name) ??
  (name === 'style' ? readerOf(node).getAttribute(node, HELD_STYLE_ATTRIBUTE) : null)

export function hasClass(node: DomNode, name: string): boolean {
  const classes = attributeOf(node, 'class')
  return classes !== null && classes.includes(name) && classes.split(/[ \t\n\f\r]+/).includes(name)
}

export function* childrenOf(root: DomNode): Generator<DomNode, void> {
  for (let child = firstChildOf(root); child; child = nextSiblingOf(child)) yield child
}

/** The element's descendants in document order, without recursion; `enter` decides whether to visit an element's own. */
export function* descendantsOf(root: DomNode, enter: (node: DomNode) => boolean): Generator<DomNode, void> {
  const later: DomNode[] = []
  let node = firstChildOf(root)
  while (node) {
    yield node
    const inside = isElement(node) && enter(node) ? firstChildOf(node) : null
    const next = nextSiblingOf(node)
    if (inside && next) later.push(next)
    node = inside ?? next ?? later.pop() ?? null
  }
}
