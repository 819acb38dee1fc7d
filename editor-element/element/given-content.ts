/**
 * Content is set by an attribute: what a page has between the tags is not shown, and is removed before it sends fields of a form or the
 * like. A parser that is still at work adds it only after the element is there.
 */
export function removeGivenContent(host: Element): void {
  const given = [...host.childNodes].filter((node) => (node as Element).slot !== 'formulary-page')
  for (const node of given) node.remove()
  if (given.some((node) => !(node instanceof Comment) && node.textContent?.trim()))
    console.warn(
      '<formulary-editor>: what is between the tags is not shown; set initial-content to it, and end the tag with </formulary-editor>.',
    )
}
