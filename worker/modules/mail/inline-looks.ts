import type { DefaultTreeAdapterTypes } from 'parse5'
import { looksOfClasses, looksOfTags } from './mail-looks.ts'
import { mailTreeOf } from './mail-tree.ts'

type Element = DefaultTreeAdapterTypes.Element

/**
 * Writes the looks at the elements themselves: some mail programs drop style sheets. An element with a `style` of its own keeps
 * that alone; nothing else of the HTML changes.
 */
export function inlineLooks(html: string): string {
  const inserts: { at: number; text: string }[] = []
  const visit = (element: Element, isText: boolean): void => {
    const classes = classesOf(element)
    const look = [isText && looksOfTags.get(element.tagName), ...classes.map((name) => looksOfClasses.get(name))]
      .filter(Boolean)
      .join('; ')
    const start = element.sourceCodeLocation?.startTag
    if (look && start && !element.attrs.some(({ name }) => name === 'style'))
      inserts.push({ at: start.startOffset + 1 + element.tagName.length, text: ` style="${look}"` })
    for (const child of element.childNodes) if ('tagName' in child) visit(child, isText || classes.includes('mail'))
  }
  for (const child of mailTreeOf(html).childNodes) if ('tagName' in child) visit(child, false)
  return inserts
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, insert) => text.slice(0, insert.at) + insert.text + text.slice(insert.at), html)
}

const classesOf = ({ attrs }: Element): string[] => attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? []
