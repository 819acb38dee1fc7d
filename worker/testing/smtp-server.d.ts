declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  type Done = (error?: Error | null, value?: unknown) => void

  interface Session {
    readonly secure: boolean
    readonly user?: string
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] }
  }

  interface Options {
    readonly authOptional?: boolean
    readonly secure?: boolean
    readonly key?: Uint8Array
    readonly cert?: Uint8Array
    readonly disabledCommands?: readonly string[]
    readonly allowInsecureAuth?: boolean
    onAuth?(auth: { username: string; password: string }, session: Session, done: Done): void
    onRcptTo?(address: { readonly address: string }, session: Session, done: Done): void
    onData?(stream: Readable, session: Session, done: Done): void
  }

  export class SMTPServer {
    readonly server: Server
    constructor(options: Options)
    listen(port: number, host: string, ready: () => void): Server
    close(done: () => void): void
    on(event: 'error', listener: (error: Error) => void): void
  }
}
