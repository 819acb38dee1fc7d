import { expect, it } from 'vitest'
import { addIp, hostnameOf, isIpAddress, isLocalHost } from './domain-rules.ts'

it('trims a hostname (DM34)', () => expect(hostnameOf('  docs.acme.test \n')).toBe('docs.acme.test'))

it('removes a leading http:// or https://, repeated ones too (DM35)', () => {
  for (const input of ['http://a.test', 'HTTPS://a.test', 'https://http://https://a.test'])
    expect(hostnameOf(input)).toBe('a.test')
})

it('removes everything from the first slash on (DM36)', () => {
  expect(hostnameOf('https://a.test/path//x?y#z')).toBe('a.test')
  expect(hostnameOf('a.test/')).toBe('a.test')
  expect(hostnameOf('a.test/\nb')).toBe('a.test')
  expect(hostnameOf('https://')).toBe('')
  expect(hostnameOf('/path')).toBe('')
})

it('knows localhost and IP addresses, and nothing else, as shared hosts', () => {
  for (const host of ['localhost', 'LOCALHOST', 'localhost:3000', '127.0.0.1', '192.168.1.4:80', '::1', '[::1]:8080'])
    expect(isLocalHost(host), host).toBe(true)
  for (const host of ['', 'app.localhost', 'localhost.test', 'a.test', '1.2.3', '1.2.3.4.test', 'docs.a.test:8080'])
    expect(isLocalHost(host), host).toBe(false)
})

it('adds an address trimmed (DM39)', () => expect(addIp(['::1'], ' 127.0.0.1 ')).toEqual(['::1', '127.0.0.1']))

it('adds no empty address (DM40)', () => expect(addIp(['::1'], '   ')).toEqual(['::1']))

it('adds no address twice (DM41)', () => expect(addIp(['::1'], ' ::1')).toEqual(['::1']))

it('tells one address from ranges, names and slips (DM66)', () => {
  for (const address of ['203.0.113.7', ' 0.0.0.0 ', '255.255.255.255', '::1', '[2001:DB8::1]', '::ffff:127.0.0.1'])
    expect(isIpAddress(address), address).toBe(true)
  for (const other of ['999.1.1.1', '1.2.3', '1.2.3.4.5', 'abc', '10.0.0.0/8', 'a:b', 'localhost', '2001:db8::/32', ''])
    expect(isIpAddress(other), other).toBe(false)
})
