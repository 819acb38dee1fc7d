import { afterEach, expect, it } from 'vitest'
import { pageLoadId } from './load-id.ts'

const shared = globalThis as unknown as Record<symbol, string | undefined>
const key = Symbol.for('formulary.loadId')

afterEach(() => {
  delete shared[key]
})

it('makes one UUID for the page and gives it to every frame (EB37, EB16)', () => {
  const id = pageLoadId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(pageLoadId()).toBe(id)
  expect(shared[key]).toBe(id)
})

it('takes the id that formulary.js made before (EB37)', () => {
  shared[key] = 'b5f1c2de-0000-4000-8000-000000000000'
  expect(pageLoadId()).toBe('b5f1c2de-0000-4000-8000-000000000000')
})

it('makes another id for another page view (EB16)', () => {
  const first = pageLoadId()
  delete shared[key]
  expect(pageLoadId()).not.toBe(first)
})
