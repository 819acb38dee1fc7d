/** What is used of Cloudflare's D1Database. */
interface Database {
  prepare(sql: string): unknown
  batch(statements: unknown[]): Promise<unknown>
  exec(sql: string): Promise<unknown>
}

/** What is used of Cloudflare's R2Bucket. */
interface Bucket {
  put(key: string, content: string | Uint8Array, options?: object): Promise<unknown>
  delete(key: string): Promise<void>
}

export function withBindings<T>(
  place: { stateFolder: string } | { configPath: string },
  work: (env: { DB: Database; UPLOADS: Bucket; RELEASES: Bucket }) => Promise<T>,
): Promise<T>
