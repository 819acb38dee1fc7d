import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { TestProject } from 'vitest/node'
import { startWebServer } from './web-server.ts'

/** A mail as the server took it. */
export interface ReceivedMail {
  readonly to: string
  readonly raw: string
  readonly isSecure: boolean
  readonly user: string | null
}

/** A call to `/hooks/…`; the first one to a name that begins with `later-` is answered 500, each to one with `moved-` redirects. */
export interface ReceivedCall {
  readonly path: string
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

export interface MailServerPorts {
  /** SMTP without TLS and without sign-in. */
  readonly plain: number
  /** SMTP that offers STARTTLS and demands `mailer` / `correct horse`. */
  readonly startTls: number
  readonly tls: number
  /** `GET /?to=address` lists the mails for an address, `GET /hooks/<name>` the calls to that address, as JSON. */
  readonly inspect: number
}

declare module 'vitest' {
  interface ProvidedContext {
    mailServer: MailServerPorts
    /** The port of the small web of `web-server.ts`. */
    webServer: number
    isFullFaultRun: boolean
  }
}

/**
 * Real SMTP servers beside the Worker tests, which run inside workerd and cannot start one. Two recipients have a
 * meaning: `refused@…` is refused for good, `later@…` is refused once and taken then.
 */
export default async function startMailServer(project: TestProject): Promise<() => Promise<void>> {
  const received: ReceivedMail[] = []
  const postponed = new Set<string>()
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join('.cache/mail-certificate', name)))

  const options = {
    onRcptTo({ address }: { address: string }, _: unknown, done: (error?: Error) => void) {
      if (address.startsWith('refused@')) return done(replyWith(550, 'No such mailbox'))
      if (address.startsWith('later@') && !postponed.has(address)) {
        postponed.add(address)
        return done(replyWith(451, 'Come back later'))
      }
      done()
    },
    onData(
      stream: NodeJS.ReadableStream,
      session: { secure: boolean; user?: string; envelope: { rcptTo: readonly { address: string }[] } },
      done: (error?: Error) => void,
    ) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        for (const { address } of session.envelope.rcptTo) {
          received.push({ to: address, raw, isSecure: session.secure, user: session.user ?? null })
        }
        done()
      })
    },
  }
  const authenticated = {
    ...options,
    ...(key && cert ? { key, cert } : {}),
    onAuth(
      { username, password }: { username: string; password: string },
      _: unknown,
      done: (error: Error | null, value?: unknown) => void,
    ) {
      const isRight = username === 'mailer' && password === 'correct horse'
      done(isRight ? null : replyWith(535, 'Wrong user or password'), isRight ? { user: username } : undefined)
    },
  }
  const servers = [
    new SMTPServer({ ...options, authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] }),
    new SMTPServer(authenticated),
    new SMTPServer({ ...authenticated, secure: true }),
  ]
  for (const server of servers) server.on('error', () => undefined)
  const [plain = 0, startTls = 0, tls = 0] = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          const listener = server.listen(0, '127.0.0.1', () => resolve(portOf(listener)))
        }),
    ),
  )
  const calls: ReceivedCall[] = []
  const inspector = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/json')
      if (request.method === 'POST') {
        const isFirst = !calls.some((call) => call.path === pathname)
        calls.push({ path: pathname, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
        response.statusCode = pathname.startsWith('/hooks/later-') && isFirst ? 500 : 200
        if (pathname.startsWith('/hooks/moved-')) response.writeHead(302, { Location: '/hooks/elsewhere' })
        response.end('{}')
        return
      }
      const list = pathname.startsWith('/hooks/') ? calls.filter((call) => call.path === pathname) : null
      response.end(JSON.stringify(list ?? received.filter((mail) => mail.to === searchParams.get('to'))))
    })
  })
  await new Promise<void>((resolve) => inspector.listen(0, '127.0.0.1', resolve))
  project.provide('mailServer', { plain, startTls, tls, inspect: portOf(inspector) })
  const web = await startWebServer()
  project.provide('webServer', web.port)
  project.provide('isFullFaultRun', process.env['FAULT_RUN'] === 'full')

  return async () => {
    inspector.close()
    web.stop()
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve))))
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

const replyWith = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
