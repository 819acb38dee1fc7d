import { ELEMENT_FOLDER } from '#contracts/product'

/** Versions are semantic, with three numbers only. */
const RELEASED_FILE = new RegExp(`^${ELEMENT_FOLDER}(\\d+\\.\\d+\\.\\d+/[\\w.-]+(?:/[\\w.-]+)*)$`)

/** A chunk's name contains the hash of its content, so it is the same file in every release that has it. */
const CHUNK = new RegExp(`^${ELEMENT_FOLDER}(chunks/[\\w.-]+\\.js)$`)

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  ts: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
}

/** The key of a released file, `<version>/<path>`, or null for other paths. */
export const releasedFileOf = (path: string): string | null => RELEASED_FILE.exec(path)?.[1] ?? null

/** The key of a chunk for pages that were opened before the last deployment, or null. */
export const chunkOf = (path: string): string | null => CHUNK.exec(path)?.[1] ?? null

/** Only types that a browser does not show as a page. */
export const contentTypeOf = (key: string): string =>
  contentTypes[key.split('.').pop() ?? ''] ?? 'application/octet-stream'

/** Negative if `a` is the older version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const place = left!.findIndex((number, index) => number !== right![index])
  return place === -1 ? 0 : left![place]! - right![place]!
}

/** One empty object, with a date, for each complete release, so that one call lists them. */
export const RELEASES_FOLDER = 'releases/'
