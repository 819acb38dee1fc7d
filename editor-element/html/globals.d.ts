/**
 * The platform features that `html/` may use: browsers, workerd and Node all have these, so neither the browser's
 * nor the Worker's type library is needed here.
 */
declare class URL {
  constructor(url: string, base?: string)
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  readonly host: string
  readonly port: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly searchParams: { get(name: string): string | null; has(name: string): boolean }
}

// Properties of globalThis are declared with `var`.
// oxlint-disable-next-line no-var
declare var crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }
