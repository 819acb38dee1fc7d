import {
  attributeName,
  declarations,
  optionNames,
  optionOfAttribute,
  type FrameOptions,
  type OptionName,
} from '#options'
import { PRODUCT_NAME } from '#contracts/product'

/** Parameters of a frame's address that are for the service. */
const OF_THE_SERVICE = ['load', 'parent', 'ancestors']

/** Why a name stands for no option of a frame; '' if it does. */
function problemOfName(name: string, isAddress: boolean): string {
  const option = (isAddress ? optionOfAttribute(name) : name) as OptionName
  const use = optionNames.includes(option) && declarations[option].inFrame
  if (use === 'address' || (use === 'message' && !isAddress)) return ''
  if (use) return isAddress && use === 'message' ? 'is not taken from an address' : 'is no option of a frame'
  const known = optionNames.find((each) => each === name)
  const other = isAddress ? known && attributeName(known) : optionOfAttribute(name)
  return other ? `is no option; it is called ${other} here` : 'is no option'
}

/**
 * Names in the console of the frame, which is shown with that of the page, the options that were given to it in vain.
 * @param given the page's own: parameters of the address, by attribute, or options of a message.
 * @param read what was understood of them.
 */
export function warnOfOptions(given: object, read: FrameOptions, isAddress: boolean): void {
  for (const [name, value] of Object.entries(given)) {
    if (isAddress && OF_THE_SERVICE.includes(name)) continue
    const problem = problemOfName(name, isAddress)
    const option = (isAddress ? optionOfAttribute(name) : name) as OptionName
    if (problem) console.warn(`${PRODUCT_NAME}: ${name} ${problem}.`)
    // Null and undefined stand for the default.
    else if (value != null && read[option as keyof FrameOptions] === undefined)
      console.warn(`${PRODUCT_NAME}: ${name} cannot be ${JSON.stringify(value)}; the default is used.`)
  }
}

/** What each call needs, by the type of its message: the method, the field that can be wrong, and what it has to be. */
const needs: Readonly<Record<string, readonly [method: string, field: string, what: string]>> = {
  'set-data': ['setData', 'html', 'HTML'],
  'insert-formula': ['insertFormula', 'latex', 'LaTeX'],
  saved: ['saved', 'html', 'HTML'],
  'set-options': ['setOptions', 'options', 'an object of options'],
  'get-data': ['getData', 'formulas', "formulas 'latex' or 'mathml'"],
  export: ['exportAs', 'format', 'one of pdf, docx, html, markdown, latex, text'],
}

/** Says of a message that is no call what the page has got wrong. */
export function problemOfCall(message: Readonly<Record<string, unknown>>): string {
  const need = new Map(Object.entries(needs)).get(String(message['type']))
  if (!need) return 'The editor does not understand this call.'
  const [method, field, what] = need
  const value = message[field]
  // Of text the length alone can be wrong.
  if (typeof value === 'string' && /^(?:HTML|LaTeX)$/.test(what))
    return `${method}: this is more than the editor takes.`
  return `${method} needs ${what}, not ${typeof value === 'string' ? `'${value.slice(0, 40)}'` : typeof value}.`
}
