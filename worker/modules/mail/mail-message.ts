import { isEmailAddress, type Mailbox } from './email-addresses.ts'

/** One mail, ready to be sent. Its Message-ID is made from `id`, so that a repeated mail is recognized. */
export interface OutgoingMail {
  readonly id: string
  readonly from: Mailbox
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly date: Date
}

/**
 * The mail as it is sent (RFC 5322, MIME): text and HTML, both UTF-8 in base64, every line short and ended by CRLF.
 * Throws if an address or a header contains a line break: no input can add a header (ASVS 1.3.11).
 */
export function mimeMessage(mail: OutgoingMail): string {
  if (!isEmailAddress(mail.to) || !isEmailAddress(mail.from.address))
    throw new Error('The mail has a malformed address.')
  const boundary = `formulary-${mail.id}`
  const headers: [string, string][] = [
    ['From', mail.from.name ? `${encodeHeader(mail.from.name)} <${mail.from.address}>` : mail.from.address],
    ['To', mail.to],
    ['Subject', encodeHeader(mail.subject)],
    ['Date', mail.date.toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${mail.id}@${mail.from.address.split('@')[1] ?? 'localhost'}>`],
    ['MIME-Version', '1.0'],
    ['Auto-Submitted', 'auto-generated'],
    ['Content-Type', `multipart/alternative; boundary="${boundary}"`],
  ]
  for (const [name, value] of headers) {
    if (/[\r\n\0]/.test(value.replace(/\r\n /g, ''))) throw new Error(`The header ${name} holds a line break.`)
  }
  return [
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    ...part(boundary, 'text/plain', mail.text),
    ...part(boundary, 'text/html', mail.html),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

const part = (boundary: string, type: string, content: string) => [
  `--${boundary}`,
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  ...(toBase64(content).match(/.{1,76}/g) ?? ['']),
]

function toBase64(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** ASCII as it is; anything else as encoded words of at most 75 characters, cut between characters (RFC 2047). */
function encodeHeader(text: string): string {
  if (/[\r\n\0]/.test(text)) throw new Error('A header holds a line break.')
  if (/^[\x20-\x7e]{0,200}$/.test(text) && !text.includes('=?') && !/[<>",;:@()[\]\\]/.test(text)) return text
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (toBase64(word + character).length > 60) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((part) => `=?utf-8?B?${toBase64(part)}?=`).join('\r\n ')
}
