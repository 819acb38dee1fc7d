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
    isLast?: boolean,
  ): Promise<void>
  draft(call: DraftCall, iframe: HTMLIFrameElement, post: Post): Promise<void>
  patch(patch: ContentPatch, iframe: HTMLIFrameElement, post: Post, emit: Emit): void
  warn(name: string): void
}

/** Of the script with the later parts, beside this one; both are set by the build. */
declare const __LATER_FILE__: string
declare const __LATER_HASH__: string

/** It hands its parts to whoever loaded it, and to nobody else on the page. */
export type LaterScript = HTMLScriptElement & { done?: (parts: LaterParts) => void }

let parts: Promise<LaterParts> | undefined

/**
 * Calls what few pages need, loaded with the first call. The browser checks it against the hash that this script was built with (D166).
 * Where it is refused nothing is called: a frame waits for its answers for a while, and says why there are none.
 */
export function callLater<Name extends keyof LaterParts>(name: Name, ...given: Parameters<LaterParts[Name]>): void {
  parts ??= new Promise((resolve) => {
    const element = Object.assign(document.createElement('script'), {
      done: resolve,
      // Anonymous: without it the hash cannot be checked.
      crossOrigin: '',
      integrity: __LATER_HASH__,
      nonce: script.nonce,
      src: new URL(__LATER_FILE__, scriptUrl).href,
    } satisfies Partial<LaterScript>)
    document.head.append(element)
  })
  void parts.then((loaded) => (loaded[name] as (...given: unknown[]) => unknown)(...given))
}
