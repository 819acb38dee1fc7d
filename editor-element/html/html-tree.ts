import { html as parse5Html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'
import type { DomElement } from './values/element.ts'

const NONE: readonly Token.Attribute[] = []
/** Content of templates, which is never read. */
const templateContents = new WeakMap<HtmlNode, HtmlNode>()

/** A node of the tree that parse5 builds where there is no browser. It has only what the reader needs. */
export class HtmlNode implements DomElement {
  readonly nodeType: number
  readonly nodeName: string
  nodeValue: string | null
  attributes: readonly Token.Attribute[]
  private adopted: { names: Set<string>; attributes: Token.Attribute[] } | null = null
  readonly namespace: parse5Html.NS
  parent: HtmlNode | null = null
  firstChild: HtmlNode | null = null
  lastChild: HtmlNode | null = null
  nextSibling: HtmlNode | null = null
  previousSibling: HtmlNode | null = null

  constructor(
    nodeType: number,
    nodeName: string,
    nodeValue: string | null = null,
    attributes: readonly Token.Attribute[] = NONE,
    namespace = parse5Html.NS.HTML,
  ) {
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.nodeValue = nodeValue
    this.attributes = attributes
    this.namespace = namespace
  }

  /** Adds the attributes that are missing. Each further `<body>` of a document adds to the first, without limit. */
  adopt(attributes: readonly Token.Attribute[]): void {
    this.adopted ??= { names: new Set(this.attributes.map(({ name }) => name)), attributes: [...this.attributes] }
    const { names, attributes: own } = this.adopted
    for (const attribute of attributes)
      if (!names.has(attribute.name)) {
        names.add(attribute.name)
        own.push(attribute)
      }
    this.attributes = own
  }

  getAttribute(name: string): string | null {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value
    return null
  }
}

const ELEMENT = 1
const TEXT = 3
const COMMENT = 8
const DOCUMENT = 9
const DOCTYPE = 10
const FRAGMENT = 11

export type HtmlTreeMap = TreeAdapterTypeMap<
  HtmlNode,
  HtmlNode,
  HtmlNode,
  HtmlNode,
  HtmlNode,
  HtmlNode,
  HtmlNode,
  HtmlNode,
  HtmlNode,
  HtmlNode
>

function detach(node: HtmlNode): void {
  const { parent, previousSibling, nextSibling } = node
  if (!parent) return
  if (previousSibling) previousSibling.nextSibling = nextSibling
  else parent.firstChild = nextSibling
  if (nextSibling) nextSibling.previousSibling = previousSibling
  else parent.lastChild = previousSibling
  node.parent = node.previousSibling = node.nextSibling = null
}

function insert(parent: HtmlNode, node: HtmlNode, before: HtmlNode | null): void {
  detach(node)
  const previous = before ? before.previousSibling : parent.lastChild
  node.parent = parent
  node.previousSibling = previous
  node.nextSibling = before
  if (previous) previous.nextSibling = node
  else parent.firstChild = node
  if (before) before.previousSibling = node
  else parent.lastChild = node
}

function insertText(parent: HtmlNode, text: string, before: HtmlNode | null): void {
  const previous = before ? before.previousSibling : parent.lastChild
  if (previous?.nodeType === TEXT) previous.nodeValue += text
  else insert(parent, new HtmlNode(TEXT, '#text', text), before)
}

function children(parent: HtmlNode): HtmlNode[] {
  const nodes: HtmlNode[] = []
  for (let node = parent.firstChild; node; node = node.nextSibling) nodes.push(node)
  return nodes
}

/** A linked list of children makes every step of parse5's tree construction constant in time. */
export const htmlTree: TreeAdapter<HtmlTreeMap> = {
  createDocument: () => new HtmlNode(DOCUMENT, '#document'),
  createDocumentFragment: () => new HtmlNode(FRAGMENT, '#document-fragment'),
  createElement: (tagName, namespace, attributes) =>
    new HtmlNode(ELEMENT, tagName, null, attributes.length === 0 ? NONE : attributes, namespace),
  createCommentNode: () => new HtmlNode(COMMENT, '#comment'),
  createTextNode: (value) => new HtmlNode(TEXT, '#text', value),
  appendChild: (parent, node) => insert(parent, node, null),
  insertBefore: insert,
  detachNode: detach,
  insertText: (parent, text) => insertText(parent, text, null),
  insertTextBefore: insertText,
  adoptAttributes: (recipient, attributes) => recipient.adopt(attributes),
  setTemplateContent: (template, content) => {
    templateContents.set(template, content)
  },
  getTemplateContent: (template) => templateContents.get(template) ?? new HtmlNode(FRAGMENT, '#document-fragment'),
  setDocumentType: (document) => insert(document, new HtmlNode(DOCTYPE, '#doctype'), null),
  setDocumentMode: () => {},
  // `asHtmlDocument` writes a doctype.
  getDocumentMode: () => parse5Html.DOCUMENT_MODE.NO_QUIRKS,
  getFirstChild: (node) => node.firstChild,
  getChildNodes: children,
  getParentNode: (node) => node.parent,
  // Called for every formatting tag, once for each that is open, but the result is only read.
  getAttrList: (element) => element.attributes as Token.Attribute[],
  getTagName: (element) => element.nodeName,
  getNamespaceURI: (element) => element.namespace,
  getTextNodeContent: (text) => text.nodeValue ?? '',
  getCommentNodeContent: (comment) => comment.nodeValue ?? '',
  getDocumentTypeNodeName: () => 'html',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  isElementNode: (node): node is HtmlNode => node.nodeType === ELEMENT,
  isTextNode: (node): node is HtmlNode => node.nodeType === TEXT,
  isCommentNode: (node): node is HtmlNode => node.nodeType === COMMENT,
  isDocumentTypeNode: (node): node is HtmlNode => node.nodeType === DOCTYPE,
  getNodeSourceCodeLocation: () => null,
  setNodeSourceCodeLocation: () => {},
  updateNodeSourceCodeLocation: () => {},
}
