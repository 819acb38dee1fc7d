import { optionAttributes } from '../options/index.ts'

const told = new WeakSet<Element>()

/** Without the hyphens, which are what is easily wrong: in HTML `minHeight` is `minheight`. */
const letters = (name: string) => name.replaceAll('-', '')

/** Says once what a page has written in vain: options under another name, and an editor where nothing is shown. */
export function warnOfHost(host: Element): void {
  if (told.has(host)) return
  told.add(host)
  for (const name of host.getAttributeNames()) {
    const option = optionAttributes.find((each) => letters(each) === letters(name))
    if (option && option !== name)
      console.warn(`<formulary-editor>: there is no attribute ${name}; it is called ${option}.`)
  }
  const around = host.parentElement?.localName ?? ''
  if (/^(?:textarea|input|select|iframe)$/.test(around))
    console.warn(`<formulary-editor>: nothing is shown inside a <${around}>.`)
}
