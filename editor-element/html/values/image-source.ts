import { absoluteAddress, safeWebUrl } from './link-url.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** 10 MB of image in base64, and the prefix before it. */
const MAX_SOURCE_LENGTH = 14_000_000

/** The first bytes of base64 text. */
function firstBytes(base64: string, count: number): number[] {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const char of base64.slice(0, Math.ceil((count * 4) / 3))) {
    value = ((value << 6) | ALPHABET.indexOf(char)) & 0xffffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 0xff)
    }
  }
  return bytes
}

const ascii = (bytes: readonly number[], from: number, to: number): string =>
  String.fromCharCode(...bytes.slice(from, to))

/** The type according to the bytes, whatever the address says (D42): only raster images, never SVG. */
function rasterType(base64: string): string | null {
  const bytes = firstBytes(base64, 12)
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\u001a\n') return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return null
}

/** ProseMirror validates every node it makes, and checking megabytes again is worth avoiding. */
let lastSafe = ''

function safeDataUrl(text: string): string | null {
  if (text === lastSafe) return text
  const head = /^data:image\/[a-z0-9.+-]{1,30};base64,/i.exec(text)?.[0]
  if (!head) return null
  const body = text.slice(head.length).replace(/[\t\n\f\r ]+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return null
  const type = rasterType(body)
  if (type) lastSafe = `data:${type};base64,${body}`
  return type && lastSafe
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'

/**
 * The source of an image that a person may enter (IM08 to IM10, D42): https, or `data:image` whose bytes are PNG, JPEG, GIF or
 * WebP. http only on localhost, for uploads to a local server (D50). Null: refused.
 */
export function safeImageUrl(text: string | null | undefined): string | null {
  const source = (text ?? '').trim()
  if (source === '' || source.length > MAX_SOURCE_LENGTH) return null
  if (/^data:/i.test(source)) return safeDataUrl(source)
  if (!/^https?:\/\//i.test(source)) return null
  const encoded = source.replaceAll(' ', '%20')
  const url = safeWebUrl(encoded)
  return url && (url.protocol === 'https:' || isLoopback(url.hostname)) ? encoded : null
}

/** Like `safeImageUrl`, but also accepts a path on the page's own site, as in an upload's response or a stored document. */
export function safeImageSource(text: string | null | undefined): string | null {
  const source = (text ?? '').trim().replaceAll(' ', '%20')
  const absolute = absoluteAddress(source)
  if (absolute !== source) return safeImageUrl(absolute)
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return safeImageUrl(text)
  if (source === '' || source.length > 8_192 || source.includes('\\')) return null
  return safeWebUrl(`https://page.invalid/${source}`) ? source : null
}
