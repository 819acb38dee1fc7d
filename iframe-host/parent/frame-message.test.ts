import { describe, expect, it } from 'vitest'
import { frameMessage, type FrameMessage } from '../protocol/frame-messages.ts'
import { isFrameMessage } from './frame-message.ts'

const envelope = { formulary: 1 as const, id: 'f1' }
const messages: FrameMessage[] = [
  { ...envelope, type: 'hello' },
  { ...envelope, type: 'ready' },
  { ...envelope, type: 'height', height: 400 },
  { ...envelope, type: 'input' },
  { ...envelope, type: 'change', html: '<p>a</p>' },
  { ...envelope, type: 'panel', height: 0 },
  { ...envelope, type: 'load-denied', reason: 'limit_reached' },
  { ...envelope, type: 'upload-progress', loaded: 1, total: 2 },
  { ...envelope, type: 'error', message: 'No.' },
  { ...envelope, type: 'draft', call: 'newest', key: 'anna' },
  { ...envelope, type: 'patch', number: 1, from: 2, to: 3, html: 'b', length: 9 },
  { ...envelope, type: 'result', ok: true, value: '' },
]

describe("the parent's shape check", () => {
  it('knows every message of the schema', () => {
    const inSchema = frameMessage.def.options.map((option) => String([...option.def.shape.type.def.values][0]))
    expect(messages.map(({ type }) => type).sort()).toEqual(inSchema.sort())
  })

  it.each(messages)('accepts $type, as the schema does', (message) => {
    expect(frameMessage.safeParse(message).success).toBe(true)
    expect(isFrameMessage(message)).toBe(true)
  })

  const bare = (name: string) => ({ ...envelope, type: name })
  it.each([
    bare('constructor'),
    bare('__proto__'),
    bare('toString'),
    bare('init'),
    bare('height'),
    bare('change'),
    bare('result'),
    { ...bare('height'), height: '400' },
    { ...bare('change'), html: ['<p>a</p>'] },
    { ...bare('ready'), formulary: 2 },
    [bare('ready')],
    null,
    'ready',
  ])('refuses %j, as the schema does', (message) => {
    expect(frameMessage.safeParse(message).success).toBe(false)
    expect(isFrameMessage(message)).toBe(false)
  })
})
