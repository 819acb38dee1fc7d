/** Characters that nobody sees: controls, zero widths, changes of direction, and what no script has. */
const UNSEEN = /[^\P{C}\n]/gu
/** What stands inside an address between its parts, in the forms that mail readers and browsers take for it. */
const DOTS_AND_COLONS = /([.．。｡․﹒:：﹕\\＼])(?=\S)/gu
const AT_SIGNS = /\s*([@＠﹫])\s*/gu
/** A telephone number: five digits or more, whatever is between them. */
const LONG_NUMBERS = /\p{N}(?:[\s().+/-]{0,3}\p{N}){4,}/gu

/**
 * The beginning of what a stranger wrote, for a mail to an address that nobody proved: nothing in it is an address of a
 * page or a mailbox, or a telephone number, that a mail reader would make a link of (D57).
 * @returns at most `maxLength` characters.
 */
export function harmlessExcerpt(text: string, maxLength: number): string {
  const harmless = text
    .replace(UNSEEN, '')
    .replace(AT_SIGNS, ' $1 ')
    .replace(DOTS_AND_COLONS, '$1 ')
    .replace(LONG_NUMBERS, '…')
    .trim()
  const characters = [...harmless]
  return characters.length <= maxLength ? harmless : `${characters.slice(0, maxLength - 1).join('')}…`
}
