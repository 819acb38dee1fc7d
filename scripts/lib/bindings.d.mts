/** The part of Cloudflare's D1Database that is used. */
interface Database {
  prepare(sql: string): unknown
  batch(statements: unknown[]): Promise<unknown>
  exec(sql: string): Promise<unknown>
}

/** The part of Cloudflare's R2Bucket that is used. */
interface Bucket {
  put(key: string, content: string | Uint8Array, options?: object): Promise<unknown>
  delete(key: string): Promise<void>
}

export function withBindings<T>(
  place: { stateFolder: string } | { configPath: string },
  work: (env: { DB: Database; UPLOADS: Bucket; RELEASES: Bucket }) => Promise<T>,
): Promise<T>
