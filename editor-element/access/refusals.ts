import type { LoadDenial } from '#contracts/editor-loads'
import { PRODUCT_NAME } from '#contracts/product'
import type { EditorCore } from '../core/editor-core.ts'
import { panelMessages } from '../messages/panels.ts'

/** Such a frame cannot say that it is ours, however often it is loaded. */
const isWithoutOrigin = () => self.origin === 'null'

/** For the site's owner, in the console: what is the matter, and what to do about it. */
const ownerAdvice: Readonly<Record<LoadDenial, (page: string) => string>> = {
  domain_not_allowed: (page) => `${page} is no active domain of an account; add it in the client portal.`,
  ip_not_allowed: (page) =>
    `${page} is open to some network addresses only, and yours is not one of them; add both in the client portal.`,
  staging_limit_reached: () => 'the editor loads of this staging host are used up for today.',
  limit_reached: () => 'the monthly limit of editor loads is reached; choose a larger plan in the client portal.',
  trial_ended: () => 'no plan covers this page; choose one in the client portal.',
  account_suspended: () => 'the account is suspended.',
  ticket_invalid: () =>
    isWithoutOrigin()
      ? 'the sandbox of this frame has no allow-same-origin.'
      : 'the ticket of this frame could not be verified.',
  rate_limited: () => 'too many editors were opened from this network.',
}

/** A frame has a host of its own; its page's may not be known to it. */
const pageName = () => (window.parent === window ? location.hostname : 'this website')

/**
 * One line for writers, who can do nothing about most reasons. The site's owner gets the event and a message in the console, and
 * finds the reason's name at the end of the line, for instance on a screenshot.
 */
function denialLine(reason: LoadDenial): string {
  const { denied, deniedAdvice } = panelMessages
  const advice: Partial<Record<LoadDenial, string>> = deniedAdvice
  const isAdvised = reason !== 'ticket_invalid' || !isWithoutOrigin()
  return [denied, isAdvised && advice[reason], `(${reason})`].filter(Boolean).join(' ')
}

/** Makes the editor read-only with one line. */
export function deny(editor: EditorCore, reason: LoadDenial): void {
  editor.setDenial(denialLine(reason))
  console.warn(`${PRODUCT_NAME}: the editor is read-only, because ${ownerAdvice[reason](pageName())}`)
}

const plain = new WeakSet<EditorCore>()

/** The plan of this page has no custom branding (D67): the editor looks as without a brand, also if the page sets one later. */
export function takeBrandOff(editor: EditorCore): void {
  // Each renewal of the grant says so again.
  if (plain.has(editor)) return
  plain.add(editor)
  const takeOff = () => {
    if (!editor.options.brand) return
    console.warn(`${PRODUCT_NAME}: the brand is not shown, because custom branding is not in the plan of this site.`)
    editor.setOptions({ brand: null })
  }
  takeOff()
  editor.events.on('options', takeOff)
}
