/** Invisible characters: controls, zero widths, direction marks, and characters of no script. */
const UNSEEN = /[^\P{C}\n]/gu
/** The separators inside an address, in all forms that mail readers and browsers accept. */
const DOTS_AND_COLONS = /([.．。｡․﹒:：﹕\\＼])(?=\S)/gu
const AT_SIGNS = /\s*([@＠﹫])\s*/gu
/** A telephone number: five digits or more, with any separators. */
const LONG_NUMBERS = /\p{N}(?:[\s().+/-]{0,3}\p{N}){4,}/gu

/**
 * The beginning of a stranger's text, for a mail to an unproven address: it contains no address of a
 * page or a mailbox and no telephone number that a mail reader would turn into a link (D57).
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
