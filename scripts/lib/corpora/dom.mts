/* The parts of a browser that readers and writers of files need; imported before them. */
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<!doctype html>')
const { document, Document, DOMParser, Element, Node, NodeFilter } = window
Object.assign(globalThis, { window, document, Document, DOMParser, Element, Node, NodeFilter })
