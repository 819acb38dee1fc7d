import {
  boolean,
  discriminatedUnion,
  enum as oneOf,
  gte,
  int,
  literal,
  lte,
  maxLength,
  number,
  object,
  optional,
  string,
} from 'zod/mini'
import type { output } from 'zod/mini'
import type { Envelope } from './envelope.ts'
import { envelope } from './messages.ts'
import { html, HTML_LIMIT } from './options.ts'

const line = string().check(maxLength(2048))
const place = int().check(gte(0), lte(HTML_LIMIT))

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
  /**
   * In place of `change`, once the parent has asked for `patches`: what has changed since the patch before, the first since nothing (D174).
   * A parent to which it does not fit asks for `patches` again.
   */
  object({
    ...envelope,
    type: literal('patch'),
    /** 0 for the first, one more for each that follows; -1, which fits nowhere, to learn whether the parent takes patches. */
    number: int().check(gte(-1)),
    /** The characters that are replaced, in the content before. */
    from: place,
    to: place,
    html,
    /** Of the content afterwards. */
    length: place,
  }),
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
export type ContentPatch = Omit<Extract<FrameMessage, { type: 'patch' }>, keyof Envelope>
export type DraftCall = Extract<FrameMessage, { type: 'draft' }>
