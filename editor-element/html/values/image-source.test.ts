import { describe, expect, it } from 'vitest'
import { safeImageSource, safeImageUrl } from './image-source.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const JPEG = '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8U'
const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
const SVG = 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIG9ubG9hZD0iYWxlcnQoMSkiLz4='

describe('the source of an image', () => {
  it.each([
    ['an https address', 'https://example.com/a.png'],
    ['a PNG', `data:image/png;base64,${PNG}`],
    ['a GIF', `data:image/gif;base64,${GIF}`],
    ['a JPEG', `data:image/jpeg;base64,${JPEG}`],
    ['a WebP', `data:image/webp;base64,${WEBP}`],
    ['an upload of a local server', 'http://localhost:8787/uploads/a.png'],
    ['an upload of a named local server', 'http://embed.localhost:8787/uploads/a.png'],
  ])('may be %s (IM08)', (_title, source) => {
    expect(safeImageUrl(source)).toBe(source)
    expect(safeImageSource(source)).toBe(source)
  })

  it('gets the type that its bytes are of', () => {
    expect(safeImageUrl(`data:image/jpg;base64,${PNG}`)).toBe(`data:image/png;base64,${PNG}`)
    expect(safeImageUrl(`data:image/svg+xml;base64,${GIF}`)).toBe(`data:image/gif;base64,${GIF}`)
  })

  it('loses the line breaks in base64', () => {
    expect(safeImageUrl(`data:image/gif;base64,${GIF.slice(0, 20)}\r\n ${GIF.slice(20)}`)).toBe(
      `data:image/gif;base64,${GIF}`,
    )
  })

  it.each([
    ['empty', ''],
    ['without a value', undefined],
    ['http', 'http://example.com/a.png'],
    ['javascript', 'javascript:alert(1)'],
    ['javascript with a tab in it', 'java\tscript:alert(1)'],
    ['ftp', 'ftp://example.com/a.png'],
    ['blob', 'blob:https://example.com/1'],
    ['SVG by its type', `data:image/svg+xml;base64,${SVG}`],
    ['SVG under the name of PNG', `data:image/png;base64,${SVG}`],
    ['SVG as text', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['HTML', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='],
    ['HTML with an image’s name', 'data:text/html,image/png;base64,'],
    ['base64 with other characters', `data:image/png;base64,${PNG}"><script>`],
    ['no base64 at all', 'data:image/png;base64,'],
    ['an image not in base64', 'data:image/gif,GIF89a'],
    ['an address with a user name', 'https://user@example.com/a.png'],
    ['a flood', `data:image/gif;base64,${GIF}${'A'.repeat(14_000_000)}`],
  ])('is refused when it is %s', (_title, source) => {
    expect(safeImageUrl(source)).toBeNull()
    expect(safeImageSource(source)).toBeNull()
  })

  it('may be a path of the page’s own site in stored content, but not in the dialog', () => {
    expect(safeImageSource('/uploads/a.png')).toBe('/uploads/a.png')
    expect(safeImageSource('pictures/my cat.png')).toBe('pictures/my%20cat.png')
    expect(safeImageUrl('/uploads/a.png')).toBeNull()
  })

  it('is made https where the scheme is left to the page', () => {
    for (const start of ['//', '\\\\', '/\\', '\\/', '///'])
      expect(safeImageSource(`${start}example.com/a.png`)).toBe('https://example.com/a.png')
  })

  it.each(['/\t/evil.example/a.png', '\\evil.example', 'a:b', '//user@evil.example/a'])(
    'does not take %s for a path',
    (source) => {
      expect(safeImageSource(source)).toBeNull()
    },
  )
})
