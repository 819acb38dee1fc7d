import {
  boolean,
  config,
  discriminatedUnion,
  enum as oneOf,
  literal,
  maxLength,
  minLength,
  object,
  optional,
  string,
  unknown,
} from 'zod/mini'
import type { output } from 'zod/mini'
import { frameOptions, html } from './options.ts'

// Compiling a schema with `new Function` would be reported by the frame's content security policy.
config({ jitless: true })

/** Of every message. */
export const envelope = { formulary: literal(1), id: string().check(minLength(1), maxLength(64)) }

/**
 * Parent → frame. Every message but `hello`, `draft` and `destroy` is answered by a `result` with the same id.
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
  object({
    ...envelope,
    type: literal('export'),
    format: oneOf(['pdf', 'docx', 'html', 'markdown', 'latex', 'text']),
    /** Of the PDF: checked where it is made. */
    options: optional(unknown()),
  }),
  /** A `File`: checked where it is read. */
  object({ ...envelope, type: literal('import'), file: unknown() }),
  object({ ...envelope, type: literal('saved'), html: optional(html) }),
  /** Answers a `draft` of the frame with what it asked for, or false; gets no result. Checked where it is used. */
  object({ ...envelope, type: literal('draft'), draft: unknown() }),
  /** From now on the frame reports what changes as patches, the first of which has all of the content (D174). */
  object({ ...envelope, type: literal('patches') }),
  object({ ...envelope, type: literal('destroy') }),
])

export type ParentMessage = output<typeof parentMessage>
