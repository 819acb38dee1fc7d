import { child } from './elements.ts'

/** What is on the way to a choice of `mc:AlternateContent` that we can read. */
const READABLE = /^(?:wps|wpg|wpc|w14|w15|w16\w*|a14|m|cx\d?)(?:\s|$)/

/** The choice that can be read, or what is there for programs that know none. */
export function alternativeOf(element: Element): Element | null {
  const choice = child(element, 'mc:Choice')
  return choice && READABLE.test(choice.getAttribute('Requires') ?? '') ? choice : child(element, 'mc:Fallback')
}
