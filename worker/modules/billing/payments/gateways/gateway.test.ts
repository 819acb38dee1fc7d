import { expect, it } from 'vitest'
import { hexHmac } from './gateway.ts'

// The other tests sign with this function, so they would not notice if it differed from the providers'.
it.each([
  ['Jefe', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  ['\u000b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
])('signs with %j as RFC 4231 says (SEC31, SEC32)', async (secret, text, signature) => {
  expect(await hexHmac(secret, text)).toBe(signature)
})
