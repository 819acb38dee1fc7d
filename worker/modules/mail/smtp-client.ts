import { connect } from 'cloudflare:sockets'
import { mimeMessage, type OutgoingMail } from './mail-message.ts'

export interface SmtpSettings {
  readonly hostname: string
  readonly port: number
  /** 'tls' from the first byte, 'starttls' before anything else is sent, 'none' only in a trusted network. */
  readonly security: 'tls' | 'starttls' | 'none'
  readonly user?: string
  readonly password?: string
}

/** Timeout of the whole exchange, well under the lease of an outbox row. */
export const SMTP_TIMEOUT_MS = 30_000

/** A refusal by the server. `isPermanent`: this mail will never be accepted, so it is not retried. */
export class SmtpError extends Error {
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.isPermanent = isPermanent
  }
}

/** Sends one mail to an SMTP server; resolves when the server has accepted it (RFC 5321). */
export async function sendBySmtp(
  settings: SmtpSettings,
  mail: OutgoingMail,
  timeoutMs = SMTP_TIMEOUT_MS,
): Promise<void> {
  const message = mimeMessage(mail)
  const connection = new SmtpConnection(settings)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SmtpError('The mail server took too long.', false)), timeoutMs)
  })
  const exchange = converse(connection, settings, mail, message)
  try {
    await Promise.race([exchange, tooLate])
  } finally {
    clearTimeout(timer)
    exchange.catch(() => undefined)
    await connection.close()
  }
}

async function converse(connection: SmtpConnection, settings: SmtpSettings, mail: OutgoingMail, message: string) {
  const clientName = mail.from.address.split('@')[1] ?? 'localhost'
  await connection.opened()
  await connection.expect('220')
  let extensions = await connection.command(`EHLO ${clientName}`, '250')
  if (settings.security === 'starttls') {
    // Without STARTTLS nothing more is sent: neither password nor mail travels unencrypted.
    if (!/^\d{3}[ -]STARTTLS\s*$/im.test(extensions)) throw new SmtpError('The mail server offers no STARTTLS.', false)
    await connection.command('STARTTLS', '220')
    await connection.startTls()
    extensions = await connection.command(`EHLO ${clientName}`, '250')
  }
  if (settings.user !== undefined) await authenticate(connection, settings, extensions)
  await connection.command(`MAIL FROM:<${mail.from.address}>`, '250')
  await connection.command(`RCPT TO:<${mail.to}>`, '25', true)
  await connection.command('DATA', '354', true)
  // Every line of the message is ASCII and under 80 characters; a leading dot is doubled nevertheless.
  await connection.command(`${message.replace(/^\./gm, '..').replace(/(?:\r\n)?$/, '\r\n')}.`, '250', true)
  await connection.command('QUIT', '2').catch(() => undefined)
}

async function authenticate(
  connection: SmtpConnection,
  { user = '', password = '' }: SmtpSettings,
  extensions: string,
) {
  const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
  if (/^\d{3}[ -]AUTH[ =].*\bPLAIN\b/im.test(extensions)) {
    await connection.command(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, '235')
    return
  }
  await connection.command('AUTH LOGIN', '334')
  await connection.command(base64(user), '334')
  await connection.command(base64(password), '235')
}

const MAX_REPLY_CHARACTERS = 16_384

/** The lines of one connection: commands and replies. Sent data is never part of an error. */
class SmtpConnection {
  #socket: Socket
  #reader: ReadableStreamDefaultReader<Uint8Array>
  #writer: WritableStreamDefaultWriter<Uint8Array>
  #received = ''
  #decoder = new TextDecoder()

  constructor({ hostname, port, security }: SmtpSettings) {
    const secureTransport = { tls: 'on', starttls: 'starttls', none: 'off' }[security]
    this.#socket = connect({ hostname, port }, { secureTransport, allowHalfOpen: false })
    this.#socket.closed.catch(() => undefined)
    this.#reader = this.#socket.readable.getReader()
    this.#writer = this.#socket.writable.getWriter()
  }

  async opened(): Promise<void> {
    await this.#socket.opened
  }

  async startTls(): Promise<void> {
    // Anything received before the encryption started is not authenticated.
    this.#received = ''
    this.#reader.releaseLock()
    this.#writer.releaseLock()
    this.#socket = this.#socket.startTls()
    this.#socket.closed.catch(() => undefined)
    this.#reader = this.#socket.readable.getReader()
    this.#writer = this.#socket.writable.getWriter()
    await this.#socket.opened
  }

  async command(line: string, expected: string, isAboutTheMail = false): Promise<string> {
    await this.#writer.write(new TextEncoder().encode(`${line}\r\n`))
    return this.expect(expected, isAboutTheMail)
  }

  /** The next reply with all its lines; throws if its code differs. */
  async expect(expected: string, isAboutTheMail = false): Promise<string> {
    const reply = await this.#reply()
    if (reply.startsWith(expected)) return reply
    const isPermanent = isAboutTheMail && reply.startsWith('5')
    throw new SmtpError(`The mail server answered ${reply.slice(0, 200).replace(/\s+/g, ' ').trim()}`, isPermanent)
  }

  async #reply(): Promise<string> {
    for (;;) {
      const complete = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\r?\n/.exec(this.#received)
      if (complete) {
        this.#received = this.#received.slice(complete[0].length)
        return complete[0]
      }
      const { value, done } = await this.#reader.read()
      if (done) throw new SmtpError('The mail server closed the connection.', false)
      this.#received += this.#decoder.decode(value, { stream: true })
      if (this.#received.length > MAX_REPLY_CHARACTERS) throw new SmtpError('The mail server answered too much.', false)
    }
  }

  async close(): Promise<void> {
    await this.#socket.close().catch(() => undefined)
  }
}
