import { describe, expect, it } from 'vitest'
import { safeLinkUrl } from './link-url.ts'

describe('the address of a link', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'HTTPS://EXAMPLE.COM/',
    'mailto:ada@example.com?subject=Report',
    'tel:+442079460000',
    '/page',
    'page.html',
    './a:b',
    '../up?x=1',
    '?page=2',
    '#section',
    'https://münchen.example/straße',
    'https://example.com:8443/a(b)_[c]',
  ])('is kept when it is %s', (url) => {
    expect(safeLinkUrl(url)).toBe(url)
  })

  it.each([
    ['//cdn.example.com/file', 'https://cdn.example.com/file'],
    ['\\\\host.example\\share', 'https://host.example\\share'],
    ['/\\host.example/a', 'https://host.example/a'],
    ['\\/host.example/a', 'https://host.example/a'],
    ['///host.example/a', 'https://host.example/a'],
    [' //host.example', 'https://host.example'],
    ['https:/host.example/a', 'https://host.example/a'],
    ['https:host.example/a', 'https://host.example/a'],
    ['http:\\\\host.example', 'http://host.example'],
    ['https:///host.example', 'https://host.example'],
  ])('%s names a host, and is kept as %s', (url, kept) => {
    expect(safeLinkUrl(url)).toBe(kept)
    expect(safeLinkUrl(kept)).toBe(kept)
  })

  it('is trimmed, and spaces in it are encoded', () => {
    expect(safeLinkUrl('  https://example.com/my file.pdf ')).toBe('https://example.com/my%20file.pdf')
  })

  it.each([
    ['nothing', ''],
    ['spaces only', '   '],
    ['no value', null],
    ['javascript', 'javascript:alert(1)'],
    ['javascript in mixed case', 'JaVaScRiPt:alert(1)'],
    ['javascript after spaces', '   javascript:alert(1)'],
    ['javascript with a tab in it', 'java\tscript:alert(1)'],
    ['javascript with a line feed in it', 'java\nscript:alert(1)'],
    ['javascript with a carriage return in it', 'java\rscript:alert(1)'],
    ['javascript with a NUL in it', 'java\u0000script:alert(1)'],
    ['javascript after a control character', '\u0001javascript:alert(1)'],
    ['javascript after a zero-width space', '\u200bjavascript:alert(1)'],
    ['javascript after a no-break space in it', 'java\u00a0script:alert(1)'],
    ['text reversed by a bidi mark', 'https://example.com/\u202egnp.exe'],
    ['vbscript', 'vbscript:msgbox(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['blob', 'blob:https://example.com/1'],
    ['file', 'file:///etc/passwd'],
    ['about', 'about:blank'],
    ['an app of the system', 'ms-word:ofe|u|https://example.com'],
    ['view-source', 'view-source:https://example.com'],
    ['an unknown scheme', 'x+y-z.1:anything'],
    ['a user name before the host', 'https://bank.example@evil.example/'],
    ['a user name and password', 'https://user:secret@example.com/'],
    ['a user name before the host without a scheme', '//bank.example@evil.example/'],
    ['a tab between the slashes before a host', '/\t/host.example'],
    ['a line feed between the slashes before a host', '/\n\\host.example'],
    ['slashes alone', '////'],
    ['a user name behind backslashes', '\\\\bank.example@evil.example/'],
    ['no host', 'https://'],
    ['a broken host', 'https://exa mple.com'],
    ['a flood', `https://example.com/${'a'.repeat(9_000)}`],
  ])('is refused with %s', (_title, url) => {
    expect(safeLinkUrl(url)).toBeNull()
  })

  it('is left as it is when it is read a second time', () => {
    const once = safeLinkUrl(' /a b ')
    expect(safeLinkUrl(once)).toBe(once)
  })
})
