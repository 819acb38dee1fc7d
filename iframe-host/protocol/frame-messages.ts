import {
  boolean,
  discriminatedUnion,
  enum as oneOf,
  gte,
  literal,
  lte,
  maxLength,
  number,
  object,
  optional,
  string,
} from 'zod/mini'
import type { output } from 'zod/mini'
import { envelope } from './messages.ts'
import { html } from './options.ts'

const line = string().check(maxLength(2048))

/** Frame → parent. The parent's page has a check of its own (`parent/frame-message.ts`), so that no page loads this. */
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
  /** A call for the store of drafts, which the parent keeps (D166); answered by a `draft` with the same id. */
  object({
    ...envelope,
    type: literal('draft'),
    call: oneOf(['newest', 'put', 'remove', 'hold', 'release']),
    /** Whose drafts: the option `draftKey`. */
    key: line,
    /** Which draft. */
    draft: optional(string().check(maxLength(64))),
    html: optional(html),
    savedAt: optional(number()),
  }),
  /** The answer to the call with this id: its value, or why it failed. */
  object({
    ...envelope,
    type: literal('result'),
    ok: boolean(),
    value: optional(html),
    message: optional(line),
  }),
])

export type FrameMessage = output<typeof frameMessage>
export type DraftCall = Extract<FrameMessage, { type: 'draft' }>
