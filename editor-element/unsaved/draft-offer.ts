import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { adoptRules, canConstructSheets } from '../assets/stylesheet.ts'
import { panelMessages } from '../messages/panels.ts'
import css from './draft-offer.css?inline'

/** More of a long text helps nobody to recognize it. */
const PREVIEW_CHARACTERS = 4000

interface DraftOffer {
  readonly content: ProseMirrorNode
  /** Milliseconds since 1970. */
  readonly savedAt: number
  restore(): void
  discard(): void
}

/** "14:32" of today, or with its date. */
function timeOf(savedAt: number): string {
  const date = new Date(savedAt)
  const isToday = date.toDateString() === new Date().toDateString()
  return date.toLocaleString(undefined, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' })
}

/** What is written in it, as plain text; formulas by their LaTeX. */
function previewOf(content: ProseMirrorNode): string {
  const end = Math.min(content.content.size, PREVIEW_CHARACTERS)
  return content
    .textBetween(0, end, '\n', (leaf) => (leaf.type.name === 'hard_break' ? '\n' : String(leaf.attrs['latex'] ?? '')))
    .trim()
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, ...parts: (Node | string)[]) {
  const made = document.createElement(name)
  made.className = className
  made.append(...parts)
  return made
}

function button(kind: string, text: string, press: () => void): HTMLButtonElement {
  const made = element('button', `formulary-button formulary-button-${kind}`, text)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

/**
 * Offers a text that an earlier visit left, between `before` and the text of now.
 * @returns a function that removes the offer.
 */
export function showDraftOffer(before: HTMLElement, { content, savedAt, restore, discard }: DraftOffer): () => void {
  const root = before.getRootNode()
  if (canConstructSheets && root instanceof ShadowRoot) adoptRules(root, css)
  const text = previewOf(content)
  const preview = element(
    'details',
    'formulary-draft-preview',
    element('summary', '', element('span', 'formulary-draft-beginning', text.slice(0, 200))),
    element('div', 'formulary-draft-text', text),
  )
  const box = element(
    'div',
    'formulary-draft',
    element(
      'div',
      'formulary-draft-line',
      element('p', '', panelMessages.draftFrom(timeOf(savedAt))),
      button('primary', panelMessages.draftRestore, restore),
      button('quiet', panelMessages.draftDiscard, discard),
    ),
    ...(text ? [preview] : []),
  )
  box.setAttribute('role', 'status')
  before.after(box)
  return () => box.remove()
}
