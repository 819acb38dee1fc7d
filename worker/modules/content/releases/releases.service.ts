import type { ReleasesResponse } from '#contracts/releases'
import { chunkOf, compareVersions, contentTypeOf, RELEASES_FOLDER } from './releases.rules.ts'

/** A published file with its headers, or null. It never changes, so browsers cache it. */
export async function publishedFile(bucket: R2Bucket, key: string, request?: Headers): Promise<Response | null> {
  const file = await bucket.get(key, request ? { onlyIf: request } : {})
  if (!file) return null
  const headers = {
    'Content-Type': contentTypeOf(key),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    ETag: file.httpEtag,
  }
  return 'body' in file ? new Response(file.body, { headers }) : new Response(null, { status: 304, headers })
}

/** Serves tabs that were opened before the last deployment removed the file from the build. */
export async function olderChunk(bucket: R2Bucket, path: string): Promise<Response | null> {
  const key = chunkOf(path)
  return key === null ? null : publishedFile(bucket, key)
}

/** The newest thousand complete releases, newest first. */
export async function listReleases(bucket: R2Bucket): Promise<ReleasesResponse> {
  const { objects } = await bucket.list({ prefix: RELEASES_FOLDER, include: ['customMetadata'] })
  const releases = objects.map(({ key, customMetadata }) => ({
    version: key.slice(RELEASES_FOLDER.length),
    date: customMetadata?.['date'] ?? '',
  }))
  return { releases: releases.toSorted((a, b) => compareVersions(b.version, a.version)) }
}
