import { pageLoadId } from '#contracts/load-id'
import type { FrameMessage, OutgoingParentMessage } from '../protocol/index.ts'
import type { EmbedLocation } from './embed-origin.ts'
import { isFrameMessage } from './frame-message.ts'
import { loadLater } from './load-later.ts'
import type { FormularyEmbedOptions, FormularyFrame, FormularyFrameEvents, FormularyFrameOptions } from './types.ts'

/** The height of everything around the editing area: a bar of one row, the count and the borders. */
const SURROUNDINGS_PX = 68
const MIN_AREA_PX = 400
const READY_TIMEOUT_MS = 10_000
/** A frame that loaded and is not refused is ready in a moment. */
const HELLO_TIMEOUT_MS = 2000

interface Waiting {
  message: OutgoingParentMessage
  resolve: (value: string | undefined) => void
  reject: (error: Error) => void
}
type Listener = (detail: unknown) => void

const cssLength = (length: string | number) => (typeof length === 'number' ? `${length}px` : length)

/** Makes the frame in `target` and communicates with it until `destroy`. */
export function createFrame(
  target: Element,
  { origin: frameOrigin, hasOwnHost }: EmbedLocation,
  given: FormularyEmbedOptions,
): FormularyFrame {
  const {
    width = '100%',
    height,
    title = 'Rich text editor',
    embedOrigin: _embedOrigin,
    ancestors = [],
    ...options
  } = given
  const iframe = document.createElement('iframe')
  let listeners: Record<string, Set<Listener>> = {}
  /** Unanswered calls in order. They are sent again to a frame that was reloaded before it answered. */
  const waiting = new Map<string, Waiting>()
  /** The content that the frame last reported: restored in a frame that the browser reloaded. Of a long text it is made when read. */
  let last: { readonly html?: string } = {}
  let current: FormularyFrameOptions = options
  /** The window that reported ready. A frame that is moved in the page gets a new one, which has to report again. */
  let readyWindow: unknown
  /** Set once there is no frame any more: why calls are refused. */
  let end: Error | undefined
  let sent = 0
  let markReady: () => void
  const whenReady = new Promise<void>((resolve) => (markReady = resolve))

  let contentHeight = 0
  let panelHeight = 0

  /** As tall as the content or, while a panel is open, as the panel needs, but no taller than the visible area. */
  const resize = () => {
    const wanted = Math.max(contentHeight, Math.min(panelHeight, innerHeight))
    if (height === undefined && wanted) iframe.style.height = `${wanted}px`
  }

  const isReady = () => readyWindow === iframe.contentWindow

  const post = (message: OutgoingParentMessage, id = `p${++sent}`) => {
    const { contentWindow } = iframe
    // A message cannot be addressed to an opaque origin; the window is still the one that this script made.
    if (contentWindow) contentWindow.postMessage({ formulary: 1, id, ...message }, hasOwnHost ? frameOrigin : '*')
  }

  const call = (message: OutgoingParentMessage) =>
    new Promise<string | undefined>((resolve, reject) => {
      if (end) return reject(end)
      const id = `p${++sent}`
      waiting.set(id, { message, resolve, reject })
      if (isReady()) post(message, id)
    })
  const done = (message: OutgoingParentMessage) => call(message).then(() => {})

  const listenersOf = (name: string) => (listeners[name] ??= new Set())

  const emit = <Name extends keyof FormularyFrameEvents>(name: Name, detail?: FormularyFrameEvents[Name]) => {
    if (name === 'change') last = detail as typeof last
    for (const listener of new Set(listenersOf(name))) {
      try {
        listener(detail)
      } catch (error) {
        console.error(error)
      }
    }
  }

  const receive = (message: FrameMessage) => {
    switch (message.type) {
      case 'hello':
        readyWindow = undefined
        post({
          type: 'init',
          options: current,
          autoHeight: height === undefined,
          ...last,
        })
        return
      case 'ready':
        readyWindow = iframe.contentWindow
        for (const [id, { message }] of waiting) post(message, id)
        markReady()
        return emit(message.type)
      case 'height':
        contentHeight = message.height || contentHeight
        return resize()
      case 'panel':
        panelHeight = message.height
        resize()
        // A panel for which the frame has grown is scrolled fully into view.
        if (panelHeight > contentHeight) iframe.scrollIntoView({ block: 'nearest' })
        return
      case 'result': {
        const call = waiting.get(message.id)
        waiting.delete(message.id)
        if (!call) return
        return message.ok ? call.resolve(message.value) : call.reject(new Error(message.message))
      }
      case 'input':
        return emit(message.type)
      case 'draft':
      case 'patch':
        return void loadLater().then((parts) => parts[message.type](message as never, iframe, post, emit))
      default: {
        const { type, id: _, formulary: __, ...detail } = message
        emit(type, detail)
      }
    }
  }

  // Checked in this order: source, shape, origin.
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!source || source !== iframe.contentWindow || !isFrameMessage(data)) return
    if (origin === (hasOwnHost ? frameOrigin : 'null')) receive(data)
  }
  addEventListener('message', onMessage)

  iframe.src = `${frameOrigin}/embed?load=${pageLoadId()}`
  if (ancestors.length) iframe.src += `&ancestors=${encodeURIComponent(ancestors.join())}`
  iframe.title = title
  iframe.referrerPolicy = 'origin'
  iframe.allow = 'microphone; clipboard-read; clipboard-write'
  iframe.sandbox.value = `allow-scripts allow-forms allow-popups allow-downloads allow-modals${hasOwnHost ? ' allow-same-origin' : ''}`
  // Roughly the editor's final height, so that the page hardly shifts when it loads.
  const firstHeight = height ?? `calc(${cssLength(options.minHeight ?? MIN_AREA_PX)} + ${SURROUNDINGS_PX}px)`
  iframe.style.cssText = `display: block; border: 0; width: ${cssLength(width)}; height: ${cssLength(firstHeight)}`
  const finish = (reason: string) => {
    end ??= new Error(reason)
    removeEventListener('message', onMessage)
    iframe.remove()
    listeners = {}
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
  }
  /** Says why there is no editor, when that can be known. */
  const explain = (isLast: boolean) =>
    isReady() || void loadLater().then((parts) => parts.explain(iframe, isReady, emit, finish, isLast))
  // A frame that does not know its parent yet learns this page's origin from this message.
  iframe.addEventListener('load', () => {
    post({ type: 'hello' })
    setTimeout(explain, HELLO_TIMEOUT_MS, false)
  })
  target.append(iframe)

  setTimeout(explain, READY_TIMEOUT_MS, true)

  const setData = (html: string) => {
    last = { html }
    return done({ type: 'set-data', html })
  }
  const getData: FormularyFrame['getData'] = async (options = {}) => {
    // A removed frame cannot be asked, but its content is still known.
    if (!iframe.isConnected && !end && last.html !== undefined) return last.html
    const html = (await call({ type: 'get-data', ...options })) ?? ''
    if (options.formulas !== 'mathml') last = { html }
    return html
  }
  const frame: FormularyFrame = {
    iframe,
    whenReady: () => whenReady,
    setData,
    getData,
    setContent: setData,
    getContent: getData,
    setOptions: (options) => {
      current = { ...current, ...options }
      return done({ type: 'set-options', options })
    },
    focus: () => {
      iframe.focus()
      return done({ type: 'focus' })
    },
    insertFormula: (latex, options) => done({ type: 'insert-formula', latex, ...options }),
    saved: (html) => done({ type: 'saved', html }),
    importFile: (file) => done({ type: 'import', file }),
    exportAs: (format, options) => done({ type: 'export', format, options }),
    exportPdf: (options) => frame.exportAs('pdf', options),
    exportHtml: () => frame.exportAs('html'),
    on: (name, listener) => {
      listenersOf(name).add(listener as Listener)
      return () => frame.off(name, listener)
    },
    off: (name, listener) => listenersOf(name).delete(listener as Listener),
    destroy: () => finish('This editor was destroyed.'),
  }
  return frame
}
