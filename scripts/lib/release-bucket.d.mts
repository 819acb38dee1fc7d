import type { PublicInterface } from './release-rules.mjs'

/** The part of Cloudflare's R2Bucket that is used. */
export interface ReleaseBucket {
  head(key: string): Promise<unknown>
  get(key: string): Promise<{ text(): Promise<string> } | null>
  put(key: string, content: string | Uint8Array, options?: { sha256?: string }): Promise<unknown>
}

export function publishRelease(
  bucket: ReleaseBucket,
  version: string,
  files: ReadonlyMap<string, Uint8Array>,
  date: string,
): Promise<number>

export function publishedReleases(bucket: ReleaseBucket): Promise<{ version: string; interface: PublicInterface }[]>
