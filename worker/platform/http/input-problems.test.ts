import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inputProblem } from './input-problems.ts'

const contract = z.object({
  html: z.string().max(5),
  by: z.enum(['day', 'month']).optional(),
  kind: z.literal('a').optional(),
  page: z.coerce.number().int().min(1).max(100).optional(),
  isActive: z.boolean().optional(),
  name: z.string({ error: 'A name is required' }).min(1).optional(),
  word: z.string().min(1).optional(),
  tags: z.array(z.string()).max(1).optional(),
  brand: z.object({ logo: z.string() }).optional(),
  email: z.email().optional(),
  id: z.uuid().optional(),
  at: z.iso.datetime().optional(),
  home: z.url().optional(),
  own: z
    .string()
    .refine((text) => text === 'x', 'Only x')
    .optional(),
  silent: z
    .string()
    .refine((text) => text === 'x')
    .optional(),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
})

describe('API75 what a caller reads', () => {
  it.each([
    [{}, "The field 'html' is missing"],
    [{ html: null }, "The field 'html' must be text"],
    [{ html: 'abcdef' }, "The field 'html' must have at most 5 characters"],
    [{ by: 'week' }, "The field 'by' must be one of day, month"],
    [{ kind: 'b' }, "The field 'kind' must be a"],
    [{ page: 'x' }, "The field 'page' must be a number"],
    [{ page: 1.5 }, "The field 'page' must be a whole number"],
    [{ page: 0 }, "The field 'page' must be at least 1"],
    [{ page: 101 }, "The field 'page' must be at most 100"],
    [{ isActive: 'yes' }, "The field 'isActive' must be true or false"],
    [{ name: 5 }, 'A name is required'],
    [{ name: '' }, 'A name is required'],
    [{ word: '' }, "The field 'word' must not be empty"],
    [{ tags: 'a' }, "The field 'tags' must be a list"],
    [{ tags: ['a', 'b'] }, "The field 'tags' must have at most 1 entry"],
    [{ tags: [1] }, "The field 'tags.0' must be text"],
    [{ brand: [] }, "The field 'brand' must be an object"],
    [{ brand: {} }, "The field 'brand.logo' is missing"],
    [{ email: 'x' }, "The field 'email' must be an email address"],
    [{ id: 'x' }, "The field 'id' must be a UUID"],
    [{ at: 'today' }, "The field 'at' must be a date and time, such as 2026-01-31T08:00:00Z"],
    [{ home: 'x' }, "The field 'home' must be a whole address, with https://"],
    [{ own: 'y' }, 'Only x'],
    [{ silent: 'y' }, "The field 'silent' is not valid"],
    [{ code: '12' }, "The field 'code' is not valid"],
    [[], 'The request body must be an object'],
    ['x', 'The request body must be an object'],
  ])('of %j is %s', (value, message) => {
    const given = Array.isArray(value) || typeof value === 'string' || 'html' in value ? value : { html: '', ...value }
    const { error } = contract.safeParse(Object.keys(value).length === 0 ? value : given)
    expect(inputProblem(error!.issues[0]!)).toBe(message)
  })
})
