export { isEnvelope } from './envelope.ts'
export type { Envelope } from './envelope.ts'
export type { ContentPatch, DraftCall, FrameMessage } from './frame-messages.ts'
export { parentMessage } from './messages.ts'
export type { ParentMessage } from './messages.ts'
export { frameOptions, HTML_LIMIT } from './options.ts'
export { readMessage } from './receive.ts'
export type { ExpectedSender, ReceivedMessage } from './receive.ts'
export { createSender } from './send.ts'
export type { MessageTarget, OutgoingFrameMessage, OutgoingParentMessage, SendToParent } from './send.ts'
export type {
  FormularyEmbed,
  FormularyEmbedOptions,
  FormularyFrame,
  FormularyFrameEvents,
  FormularyFrameOptions,
} from '../parent/types.ts'
