const ADDRESS =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}-]{1,63}$/u
const MAX_ADDRESS_LENGTH = 254

/** Whether this is one plain address that is safe in an SMTP command and in a header: no name, no list, no line break. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text)

export interface Mailbox {
  /** The name before the address; may be empty. */
  readonly name: string
  readonly address: string
}

/** `Formulary <no-reply@example.com>` or a bare address; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const match = /^([^<>"\p{Cc}]*)<([^<>\s]+)>$/u.exec(text.trim())
  const mailbox = match ? { name: match[1]?.trim() ?? '', address: match[2] ?? '' } : { name: '', address: text.trim() }
  return isEmailAddress(mailbox.address) ? mailbox : null
}
