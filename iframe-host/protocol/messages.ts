import {
  boolean,
  config,
  discriminatedUnion,
  enum as oneOf,
  file,
  gte,
  literal,
  lte,
  maxLength,
  minLength,
  number,
  object,
  optional,
  string,
} from 'zod/mini'
import type { output } from 'zod/mini'
import { frameOptions, html } from './options.ts'

// Compiling a schema with `new Function` would be reported by the frame's content security policy.
config({ jitless: true })

const envelope = { formulary: literal(1), id: string().check(minLength(1), maxLength(64)) }
const line = string().check(maxLength(2048))

/**
 * Parent → frame. Every message but `hello` and `destroy` is answered by a `result` with the same id.
 * Keys that are not named here are dropped.
 */
export const parentMessage = discriminatedUnion('type', [
  /** "I am here": the frame answers with its own `hello`; a page that is still looking for its parent learns its origin. */
  object({ ...envelope, type: literal('hello') }),
  /** Starts the editor. `html` wins over `options.initialContent`; `autoHeight` makes the frame as tall as its content. */
  object({
    ...envelope,
    type: literal('init'),
    options: frameOptions,
    html: optional(html),
    autoHeight: optional(boolean()),
  }),
  object({ ...envelope, type: literal('set-data'), html }),
  object({ ...envelope, type: literal('get-data'), formulas: optional(oneOf(['latex', 'mathml'])) }),
  object({ ...envelope, type: literal('set-options'), options: frameOptions }),
  object({ ...envelope, type: literal('focus') }),
  object({
    ...envelope,
    type: literal('insert-formula'),
    latex: string().check(maxLength(8000)),
    display: optional(boolean()),
  }),
  object({ ...envelope, type: literal('export'), format: oneOf(['pdf', 'docx', 'html', 'markdown', 'latex', 'text']) }),
  object({ ...envelope, type: literal('import'), file: file() }),
  object({ ...envelope, type: literal('destroy') }),
])

/** Frame → parent. */
export const frameMessage = discriminatedUnion('type', [
  /** The frame's page is there (again) and waits for `init`. */
  object({ ...envelope, type: literal('hello') }),
  /** The editor can be used. */
  object({ ...envelope, type: literal('ready') }),
  /** The content's height in CSS pixels, sent when the frame was started with `autoHeight`. */
  object({ ...envelope, type: literal('height'), height: number().check(gte(0), lte(1_000_000)) }),
  /** How high the frame would have to be for the panel that is open; 0 when none is. Sent with `autoHeight`. */
  object({ ...envelope, type: literal('panel'), height: number().check(gte(0), lte(1_000_000)) }),
  /** Something changed; cheap, sent for every change. */
  object({ ...envelope, type: literal('input') }),
  /** The current content; sent after a change, at most once per animation frame and less often for long documents. */
  object({ ...envelope, type: literal('change'), html }),
  object({ ...envelope, type: literal('load-denied'), reason: string().check(maxLength(64)) }),
  /** Bytes of the upload under way. */
  object({
    ...envelope,
    type: literal('upload-progress'),
    loaded: number().check(gte(0)),
    total: number().check(gte(0)),
  }),
  object({ ...envelope, type: literal('error'), message: line }),
  /** The answer to the call with this id: its value, or why it failed. */
  object({
    ...envelope,
    type: literal('result'),
    ok: boolean(),
    value: optional(html),
    message: optional(line),
  }),
])

export type ParentMessage = output<typeof parentMessage>
export type FrameMessage = output<typeof frameMessage>
