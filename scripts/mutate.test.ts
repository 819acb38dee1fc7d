import { describe, expect, it } from 'vitest'
import { blockAt, blocksOf, withMarks } from './lib/mutation/marks.mts'
import { mutantsOf, sampleOf } from './lib/mutation/operators.mts'
import { reportText, scores } from './lib/mutation/report.mts'

const changes = (code: string) => mutantsOf(code).map(({ original, replacement }) => `${original} → ${replacement}`)

describe('a mutant', () => {
  it.each([
    ['a < b', ['a < b → a <= b']],
    ['a >= b', ['a >= b → a > b']],
    ['a === b', ['a === b → a !== b']],
    ['a && b', ['a && b → a || b']],
    ['a ?? b', ['a ?? b → a']],
    ['a - b', ['a - b → a + b']],
    ['a + `x`', []],
    ['!a', ['!a → a']],
    ['f() ? a : b', ['f() → !(f())']],
    ['true', ['true → false']],
    ['5', ['5 → 6', '5 → (4)']],
    ["'read'", ["'read' → ''"]],
    ["'A sentence for people.'", []],
    ['[a]', ['[a] → []']],
    ['list.every(f)', ['list.every(f) → list.some(f)']],
    ['Math.min(a, b)', ['Math.min(a, b) → Math.max(a, b)']],
    ['a as 5', []],
  ])('of %s is %j', (expression, expected) => expect(changes(`const x = ${expression}`)).toEqual(expected))

  it.each([
    ['if (a) return', ['if (a) return → ;', 'a → !(a)']],
    ['while (a) f()', ['f() → ;']],
    ['return a', ['return a → return null']],
    ['return undefined', []],
    ['throw new DomainError(5)', []],
    ["logEvent('warning', 5)", []],
  ])('of %s is %j', (statement, expected) => expect(changes(`function f() { ${statement} }`)).toEqual(expected))

  it('of a query leaves out a condition, inverts it, or leaves out all', () => {
    expect(changes('query.where(and(eq(a, b), isNull(c)))')).toEqual([
      'query.where(and(eq(a, b), isNull(c))) → ;',
      'query.where(and(eq(a, b), isNull(c))) → query',
      'and(eq(a, b), isNull(c)) → mutatedQuery.or(eq(a, b), isNull(c))',
      'and(eq(a, b), isNull(c)) → and(isNull(c))',
      'and(eq(a, b), isNull(c)) → and(eq(a, b))',
      'eq(a, b) → mutatedQuery.ne(a, b)',
      'isNull(c) → mutatedQuery.isNotNull(c)',
    ])
    expect(mutantsOf('const x = isNull(c)')[0]!.code).toContain("import * as mutatedQuery from 'drizzle-orm'")
  })

  it('of SQL leaves the expressions in it alone', () => {
    expect(changes('const x = sql`${a === 1 ? b : c} = 2 AND d IS NULL`').slice(-3)).toEqual([
      '= → <>',
      'AND → OR',
      'IS NULL → IS NOT NULL',
    ])
    expect(changes('const x = `a = ${b}`')).toEqual([])
    expect(changes('const x = `DELETE FROM a WHERE b < ${c}`')).toEqual(['< → <='])
  })

  it('of a route is the route without one of its guards', () => {
    expect(changes('const routes = app.get(path, mayRead, validate, handler)')).toEqual([
      'app.get(path, mayRead, validate, handler) → app.get(path, validate, handler)',
      'app.get(path, mayRead, validate, handler) → app.get(path, mayRead, handler)',
    ])
  })

  it('touches neither types nor imports', () => {
    const types = "type A = 'x' | 5\ninterface B { c: true }\nfunction f(a: 'x'): a is 'x'\n"
    expect(changes(`import { a } from 'x'\nexport * from 'y'\n${types}`)).toEqual([])
  })

  it('has its line and the whole source', () => {
    expect(mutantsOf('\nconst x = a < b\n')).toMatchObject([{ line: 2, code: '\nconst x = a <= b\n' }])
  })
})

describe('a sample', () => {
  const all = Array.from({ length: 50 }, (_, at) => at)
  it('is the same for the same seed', () => expect(sampleOf(all, 5, 'a')).toEqual(sampleOf(all, 5, 'a')))
  it('is another for another seed', () => expect(sampleOf(all, 5, 'a')).not.toEqual(sampleOf(all, 5, 'b')))
  it('holds nothing twice, and all at most', () => expect(new Set(sampleOf(all, 99, 'a')).size).toBe(50))
})

describe('a mark', () => {
  const code = 'const f = (a) => a ? g(a) : { b: a && cc }\nfunction h() { if (x) { return 1 } return 2 }\n'

  it('is passed by what runs, and by nothing else', () => {
    const passed = new Set<string>()
    Object.assign(globalThis, { passedMarks: passed })
    // oxlint-disable-next-line no-implied-eval -- the marked source is to run
    const run = new Function('g', 'x', 'cc', `${withMarks(code, 'f.ts')}; return [f, h]`) as (
      ...values: unknown[]
    ) => [(a: unknown) => unknown, () => unknown]
    const [f, h] = run(() => 'g', false, 'c')
    expect(f(0)).toEqual({ b: 0 })
    expect(h()).toBe(2)
    Reflect.deleteProperty(globalThis, 'passedMarks')
    const blocks = blocksOf(code)
    const at = (text: string) => `f.ts#${blockAt(blocks, code.indexOf(text), code.indexOf(text) + text.length)}`
    expect(passed).toContain(at('b: a'))
    expect(passed).toContain(at('return 2'))
    expect(passed).not.toContain(at('g(a)'))
    expect(passed).not.toContain(at('return 1'))
    expect(passed).not.toContain(at('cc'))
  })
})

it('counts by folder, and lists what no test noticed', () => {
  const result = { line: 3, operator: 'operator', original: 'a < b', replacement: 'a <= b' }
  const results = [
    { ...result, state: 'killed' as const, folder: 'worker/modules', file: 'worker/modules/a/a.rules.ts' },
    { ...result, state: 'survived' as const, folder: 'worker/modules', file: 'worker/modules/a/a.queries.ts' },
    { ...result, state: 'unreached' as const, folder: 'editor-element/html', file: 'editor-element/html/b.ts' },
  ]
  expect(scores(results)).toEqual([
    { folder: 'worker/modules/a', killed: 1, survived: 1, unreached: 0 },
    { folder: 'editor-element/html', killed: 0, survived: 0, unreached: 1 },
    { folder: 'all', killed: 1, survived: 1, unreached: 1 },
  ])
  expect(reportText(results)).toContain('survived worker/modules/a/a.queries.ts:3 operator\n  - a < b\n  + a <= b')
  expect(reportText(results)).not.toContain('a.rules.ts:3')
})
