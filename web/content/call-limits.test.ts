import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callLimits } from './call-limits.ts'

it('states the limits that are deployed', () => {
  const settings = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8')
  const deployed = [...settings.matchAll(/^name = "(\w+_PER_ADDRESS)"\n.*\nsimple = { limit = (\d+), period = 60 }/gm)]
  expect(deployed.map(([, binding, limit]) => ({ binding, limit: Number(limit) }))).toEqual(
    callLimits.map(({ binding, limit }) => ({ binding, limit })),
  )
})
