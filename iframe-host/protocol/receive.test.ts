import { describe, expect, it, vi } from 'vitest'
import { frameMessage } from './frame-messages.ts'
import { parentMessage } from './messages.ts'
import { HTML_LIMIT } from './options.ts'
import { readMessage } from './receive.ts'

const parent = { name: 'the page around' }
const stranger = { name: 'another window' }
const origin = 'https://docs.acme.test'
const hello = { formulary: 1, id: 'p1', type: 'hello' }

function read(data: unknown, { source = parent, from = origin, expectedOrigin = origin } = {}) {
  return readMessage(
    { source, origin: from, data },
    { window: () => parent, origin: expectedOrigin, messages: parentMessage },
  )
}

describe('a message', () => {
  it('is read when window, shape and origin are the expected ones', () => {
    expect(read(hello)).toEqual(hello)
  })

  it('is refused from another window, whatever it says and whatever origin it has', () => {
    expect(read(hello, { source: stranger })).toBeNull()
  })

  it('is refused when its window is gone, even if the expected one is gone too', () => {
    const gone = { window: () => null, origin, messages: parentMessage }
    expect(readMessage({ source: null, origin, data: hello }, gone)).toBeNull()
  })

  it.each([
    'https://evil.test',
    'http://docs.acme.test',
    'https://docs.acme.test:8443',
    'https://docs.acme.test.evil.test',
    'null',
    '',
  ])('is refused from the origin %j', (from) => {
    expect(read(hello, { from })).toBeNull()
  })

  it("is read from 'null' only where that is what was expected, from a sandboxed frame", () => {
    expect(read(hello, { from: 'null', expectedOrigin: 'null' })).toEqual(hello)
    expect(read(hello, { from: origin, expectedOrigin: 'null' })).toBeNull()
  })

  it('is checked in the order source, shape, origin', () => {
    const looks: string[] = []
    const watched = (data: unknown, source: unknown = parent) => ({
      source,
      data,
      get origin() {
        looks.push('origin')
        return origin
      },
    })
    const messages: typeof parentMessage = Object.create(parentMessage, {
      safeParse: {
        value: (data: unknown) => {
          looks.push('shape')
          return parentMessage.safeParse(data)
        },
      },
    })
    const expected = { window: () => parent, origin, messages }
    const looksAt = (event: ReturnType<typeof watched>) => {
      looks.length = 0
      readMessage(event, expected)
      return looks
    }
    expect(looksAt(watched(hello, stranger))).toEqual([])
    expect(looksAt(watched([hello]))).toEqual([])
    expect(looksAt(watched(hello))).toEqual(['shape', 'origin'])
  })

  it('that is invalid is named if it is from the right sender, who gets an answer; from a wrong one it is not', () => {
    const onMisshapen = vi.fn<(id: string) => void>()
    const expected = { window: () => parent, origin, messages: parentMessage, onMisshapen }
    const data = { formulary: 1, id: 'p7', type: 'set-data', html: 42 }
    expect(readMessage({ source: parent, origin: 'https://evil.test', data }, expected)).toBeNull()
    expect(readMessage({ source: stranger, origin, data }, expected)).toBeNull()
    expect(onMisshapen).not.toHaveBeenCalled()
    expect(readMessage({ source: parent, origin, data }, expected)).toBeNull()
    expect(onMisshapen).toHaveBeenCalledExactlyOnceWith('p7')
  })
})

describe('the shape', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', JSON.stringify(hello)],
    ['a number', 1],
    ['an array', [hello]],
    ['an array dressed as a message', Object.assign([], hello)],
    ['another protocol', { type: 'hello', id: 'p1' }],
    ['another version', { ...hello, formulary: 2 }],
    ['a version in text', { ...hello, formulary: '1' }],
    ['no id', { formulary: 1, type: 'hello' }],
    ['an empty id', { ...hello, id: '' }],
    ['an endless id', { ...hello, id: 'p'.repeat(65) }],
    ['an unknown type', { ...hello, type: 'eval' }],
    ['a type from the prototype', { ...hello, type: 'constructor' }],
    ['a type that is a list', { ...hello, type: ['hello'] }],
    ['a message of the other direction', { ...hello, type: 'ready' }],
    ['set-data without html', { ...hello, type: 'set-data' }],
    ['set-data with a list', { ...hello, type: 'set-data', html: ['<p>a</p>'] }],
    ['set-data with an object', { ...hello, type: 'set-data', html: { toString: '<p>a</p>' } }],
    ['init without options', { ...hello, type: 'init' }],
    ['init with a list of options', { ...hello, type: 'init', options: [] }],
    ['a formula past 8,000 characters', { ...hello, type: 'insert-formula', latex: 'x'.repeat(8001) }],
    ['an unknown export', { ...hello, type: 'export', format: 'exe' }],
  ])('refuses %s', (_title, data) => {
    expect(read(data)).toBeNull()
  })

  it('refuses HTML past the limit and reads HTML at the limit', () => {
    expect(read({ ...hello, type: 'set-data', html: 'x'.repeat(HTML_LIMIT + 1) })).toBeNull()
    expect(read({ ...hello, type: 'set-data', html: 'x'.repeat(HTML_LIMIT) })).toMatchObject({ type: 'set-data' })
  })

  it('takes nothing from prototypes and leaves prototypes alone', () => {
    const options = JSON.parse(
      '{"__proto__":{"readonly":true},"constructor":{"prototype":{"polluted":1}},"theme":"dark"}',
    )
    const message = read({ ...hello, type: 'init', options })
    expect(message).toMatchObject({ options: { theme: 'dark' } })
    expect(
      Object.keys((message as { options: object }).options).filter((name) => name !== 'theme' && name !== 'brand'),
    ).not.toContain('constructor')
    expect((message as { options: { readonly?: boolean } }).options.readonly).toBeUndefined()
    expect(({} as { polluted?: number }).polluted).toBeUndefined()

    const inherited = Object.create({ ...hello, type: 'set-data', html: '<p>inherited</p>' }) as object
    expect(read(Object.assign(inherited, { formulary: 1, id: 'p1', type: 'get-data' }))).not.toHaveProperty('html')
  })

  it('drops an option with an invalid value and keeps the others', () => {
    const message = read({
      ...hello,
      type: 'init',
      options: { theme: 'blue', placeholder: 'Write', minHeight: {}, styleNonce: 'n' },
    })
    const { options } = message as { options: Record<string, unknown> }
    expect(options['theme']).toBeUndefined()
    expect(options['minHeight']).toBeUndefined()
    expect(options['placeholder']).toBe('Write')
    expect(options).not.toHaveProperty('styleNonce')
  })

  it.each([
    { type: 'init', options: {} },
    {
      type: 'init',
      options: { toolbar: ['bold', '|', 'math'], brand: { productName: 'Acme' } },
      html: '<p>a</p>',
      autoHeight: true,
    },
    { type: 'set-data', html: '' },
    { type: 'get-data' },
    { type: 'get-data', formulas: 'mathml' },
    { type: 'set-options', options: { readonly: true } },
    { type: 'focus' },
    { type: 'insert-formula', latex: '\\frac{a}{b}', display: true },
    { type: 'export', format: 'pdf' },
    { type: 'export', format: 'docx' },
    { type: 'import', file: new File(['x'], 'a.docx') },
    { type: 'patches' },
    { type: 'destroy' },
  ])('reads $type from the parent', (message) => {
    expect(read({ formulary: 1, id: 'p1', ...message })).toMatchObject(message)
  })

  it.each([
    [
      { type: 'height', height: 512 },
      { type: 'height', height: Number.POSITIVE_INFINITY },
    ],
    [
      { type: 'height', height: 0 },
      { type: 'height', height: -1 },
    ],
    [{ type: 'change', html: '<p>a</p>' }, { type: 'change' }],
    [
      { type: 'patch', number: -1, from: 0, to: 0, html: '', length: 20_000 },
      { type: 'patch', number: 1, from: 0, to: 0, html: '' },
    ],
    [
      { type: 'patch', number: 7, from: 2, to: 3, html: 'b', length: 9 },
      { type: 'patch', number: 7, from: 0.5, to: 3, html: 'b', length: 9 },
    ],
    [
      { type: 'load-denied', reason: 'limit_reached' },
      { type: 'load-denied', reason: null },
    ],
    [
      { type: 'upload-progress', loaded: 1, total: 2 },
      { type: 'upload-progress', loaded: '1', total: 2 },
    ],
    [
      { type: 'result', ok: false, message: 'No.' },
      { type: 'result', ok: 'no' },
    ],
  ])('reads %j from a frame and refuses %j', (good, bad) => {
    const envelope = { formulary: 1, id: 'f1' }
    expect(frameMessage.safeParse({ ...envelope, ...good }).success).toBe(true)
    expect(frameMessage.safeParse({ ...envelope, ...bad }).success).toBe(false)
  })
})
