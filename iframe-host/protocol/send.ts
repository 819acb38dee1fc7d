import type { FrameMessage } from './frame-messages.ts'
import type { ParentMessage } from './messages.ts'

type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, 'formulary' | 'id'> : never

/** A message as its sender writes it; the envelope is added when it is sent. */
export type OutgoingFrameMessage = WithoutEnvelope<FrameMessage>
export type OutgoingParentMessage = WithoutEnvelope<ParentMessage>

/** Anything that takes messages: a `Window`, in practice. */
export interface MessageTarget {
  postMessage: (message: unknown, targetOrigin: string) => void
}

export type SendToParent = (message: OutgoingFrameMessage, id?: string) => void

/**
 * Creates the function that sends to the frame's parent. Nothing is ever sent to "any origin": the browser drops a message if the
 * parent is not the page that the ticket vouches for.
 * @param targetOrigin the parent's origin, as the service confirmed it.
 */
export function createSender(target: MessageTarget, targetOrigin: string): SendToParent {
  let sent = 0
  return (message, id) => {
    sent += 1
    target.postMessage({ formulary: 1, id: id ?? `f${sent}`, ...message }, targetOrigin)
  }
}
