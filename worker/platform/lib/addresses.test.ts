import { describe, expect, it } from 'vitest'
import { isLocalHostname, networkOf, normalizeHostname, normalizeIpAddress, visitorNetwork } from './addresses.ts'

describe('a hostname', () => {
  it.each([
    ['docs.acme.test', 'docs.acme.test'],
    ['  HTTPS://Docs.Acme.test:8443/path/page?x=1  ', 'docs.acme.test'],
    ['http://docs.acme.test.', 'docs.acme.test'],
    ['müller.de', 'xn--mller-kva.de'],
    ['MÜLLER.DE', 'xn--mller-kva.de'],
    ['xn--mller-kva.de', 'xn--mller-kva.de'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['localhost:3000', 'localhost'],
    ['LOCALHOST.', 'localhost'],
    ['app.localhost', 'app.localhost'],
    ['my_host.example', 'my_host.example'],
    ['127.0.0.1:8787', '127.0.0.1'],
    ['0x7f.1', '127.0.0.1'],
    ['http://[0:0:0:0:0:0:0:1]:80/', '::1'],
    ['::1', '::1'],
    ['[::FFFF:127.0.0.1]', '127.0.0.1'],
    ['2001:0DB8::0001', '2001:db8::1'],
  ])('%s is stored as %s (EB08, EB11)', (input, hostname) => {
    expect(normalizeHostname(input)).toBe(hostname)
    expect(normalizeHostname(hostname)).toBe(hostname)
  })

  it.each([
    '',
    '   ',
    'https://',
    '/path',
    '*.acme.test',
    'a b.test',
    'user@acme.test',
    'user:pass@acme.test',
    '-a.test',
    'a-.test',
    'a..test',
    '.test',
    'javascript:alert(1)',
    'ftp://acme.test',
    'acme.test?x',
    'acme.test#x',
    'acme.test\\evil.test',
    'a%2eb.test',
    "a'b.test",
    'a;b.test',
    '1.2.3.256',
    '::1::',
    `${'a'.repeat(64)}.test`,
    `${'a.'.repeat(130)}test`,
  ])('%j is refused (EB08)', (input) => {
    expect(normalizeHostname(input)).toBeNull()
  })

  it('is distinguished by address if many people have it (EB13, EB14)', () => {
    expect(['localhost', '127.0.0.1', '::1', '10.0.0.5'].map(isLocalHostname)).toEqual([true, true, true, true])
    expect(['app.localhost', 'acme.test', '1.2.3.4.test'].map(isLocalHostname)).toEqual([false, false, false])
  })
})

describe("a visitor's address", () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 2001:0db8:0:0::7 ', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::1]', '::1'],
  ])('%s is stored as %s (EB13)', (input, address) => {
    expect(normalizeIpAddress(input)).toBe(address)
  })

  it.each(['', 'localhost', '203.0.113', '203.0.113.256', '010.0.0.1', '10.0.0.0/8', '::1%eth0', 'fe80::g', '1:2'])(
    '%j is refused (EB15)',
    (input) => {
      expect(normalizeIpAddress(input)).toBeNull()
    },
  )

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ])('%s is limited as %s (D44)', (address, network) => {
    expect(visitorNetwork(address)).toBe(network)
  })

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::7', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    [null, 'unknown'],
  ])('%s is counted as %s (D44, D48)', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
