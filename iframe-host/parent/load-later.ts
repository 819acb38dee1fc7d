import type { ContentPatch, DraftCall, OutgoingParentMessage } from '../protocol/index.ts'
import { script, scriptUrl } from './script.ts'
import type { FormularyFrameEvents } from './types.ts'

export type Emit = <Name extends keyof FormularyFrameEvents>(name: Name, detail: FormularyFrameEvents[Name]) => void
export type Post = (message: OutgoingParentMessage, id?: string) => void

export interface LaterParts {
  explain(
    iframe: HTMLIFrameElement,
    isReady: () => boolean,
    emit: Emit,
    finish: (reason: string) => void,
    isLast: boolean,
  ): Promise<void>
  draft(call: DraftCall, iframe: HTMLIFrameElement, post: Post): Promise<void>
  patch(patch: ContentPatch, iframe: HTMLIFrameElement, post: Post, emit: Emit): void
}

/** Of the script with the later parts, beside this one; both are set by the build. */
declare const __LATER_FILE__: string
declare const __LATER_HASH__: string

/** It hands its parts to whoever loaded it, and to nobody else on the page. */
export type LaterScript = HTMLScriptElement & { done?: (parts: LaterParts) => void }

let parts: Promise<LaterParts> | undefined

/**
 * Loads what few pages need. The browser checks it against the hash that this script was built with (D166). Where it is refused the
 * promise is never settled: a frame waits for its answers for a while, and says why there are none.
 */
export const loadLater = (): Promise<LaterParts> =>
  (parts ??= new Promise((resolve) => {
    const element: LaterScript = document.createElement('script')
    element.done = resolve
    // Anonymous: without it the hash cannot be checked.
    element.crossOrigin = ''
    element.integrity = __LATER_HASH__
    element.nonce = script.nonce
    element.src = new URL(__LATER_FILE__, scriptUrl).href
    document.head.append(element)
  }))
