import { expect, it } from 'vitest'
import { hostnameAsWritten } from './hostname-as-written.ts'

it.each([
  ['docs.acme.test', 'docs.acme.test'],
  ['xn--mller-kva.de', 'müller.de'],
  ['docs.xn--fsqu00a.xn--0zwm56d', 'docs.例子.测试'],
  ['xn--9.test', 'xn--9.test'],
  ['::1', '::1'],
])('shows %s as %s (DM60)', (hostname, written) => {
  expect(hostnameAsWritten(hostname)).toBe(written)
})
