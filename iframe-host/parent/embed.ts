import { pageLoadId } from '#contracts/load-id'
import type { FrameMessage, OutgoingParentMessage } from '../protocol/index.ts'
import type { EmbedLocation } from './embed-origin.ts'
import { isFrameMessage, messageFields } from './frame-message.ts'
import { callLater } from './load-later.ts'
import type { FormularyEmbedOptions, FormularyFrame, FormularyFrameEvents, FormularyFrameOptions } from './types.ts'

interface Waiting {
  message: OutgoingParentMessage
  resolve: (value: string | undefined) => void
  reject: (error: Error) => void
}
type Listener = (detail: unknown) => void

/** As a message can carry it: without functions, whose names stay, and without the proxies that frameworks put around their data. */
const plain = (options: FormularyFrameOptions) =>
  JSON.parse(
    JSON.stringify(options, (_, value: unknown) => (typeof value === 'function' ? null : value)),
  ) as typeof options

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
  let current = plain(options)
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

  /** Most calls are answered without a value. */
  const call = <Value = void>(message: OutgoingParentMessage) =>
    new Promise<Value>((resolve, reject) => {
      if (end) return reject(end)
      const id = `p${++sent}`
      waiting.set(id, { message, resolve: resolve as Waiting['resolve'], reject })
      if (isReady()) post(message, id)
    })

  const listenersOf = (name: string) => (listeners[name] ??= new Set())

  const emit = <Name extends keyof FormularyFrameEvents>(name: Name, detail?: FormularyFrameEvents[Name]) => {
    if (name === 'change') last = detail as typeof last
    for (const listener of [...listenersOf(name)]) {
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
        readyWindow = null
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
      case 'input':
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
        return call && (message.ok ? call.resolve(message.value) : call.reject(new Error(message.message)))
      }
      case 'draft':
      case 'patch':
        return callLater(message.type, message as never, iframe, post, emit)
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

  const address = `${frameOrigin}/embed?load=${pageLoadId()}`
  // Roughly the editor's final height, so that the page hardly shifts when it loads: around the area are a bar of one row, the count
  // and the borders.
  const firstHeight = height ?? `calc(${cssLength(options.minHeight ?? 400)} + 68px)`
  Object.assign(iframe, {
    src: ancestors.length ? `${address}&ancestors=${encodeURIComponent(ancestors as string)}` : address,
    title,
    referrerPolicy: 'origin',
    allow: 'microphone; clipboard-read; clipboard-write',
    sandbox: `allow-scripts allow-forms allow-popups allow-downloads allow-modals${hasOwnHost ? ' allow-same-origin' : ''}`,
    style: `display:block;border:0;width:${cssLength(width)};height:${cssLength(firstHeight)}`,
  })
  const finish = (reason: string) => {
    end ??= new Error(reason)
    listeners = {}
    removeEventListener('message', onMessage)
    iframe.remove()
    for (const { reject } of waiting.values()) reject(end)
  }
  /** Says why there is no editor, when that can be known. */
  const explain = (isLast?: boolean) => isReady() || callLater('explain', iframe, isReady, emit, finish, isLast)
  // A frame that does not know its parent yet learns this page's origin from this message.
  iframe.addEventListener('load', () => {
    post({ type: 'hello' })
    // One that is not refused is ready in a moment.
    setTimeout(explain, 2000)
  })
  target.append(iframe)

  setTimeout(explain, 10_000, true)

  const setData: FormularyFrame['setData'] = (html) => {
    html ??= ''
    // A page that hands back what it has heard must not take away what was typed meanwhile.
    if (html === last.html) return frame.saved(html)
    // What is refused must not be given to a frame that is loaded again.
    if (typeof html === 'string') last = { html }
    return call({ type: 'set-data', html })
  }
  const getData: FormularyFrame['getData'] = async (options = {}) => {
    // A removed frame cannot be asked, but its content is still known.
    if (!iframe.isConnected && !end && 'html' in last) return last.html!
    const html = (await call<string | undefined>({ type: 'get-data', ...options })) ?? ''
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
      options = plain(options)
      current = { ...current, ...options }
      return call({ type: 'set-options', options })
    },
    focus: () => {
      iframe.focus()
      return call({ type: 'focus' })
    },
    insertFormula: (latex, options) => call({ type: 'insert-formula', latex, ...options }),
    saved: (html) => call({ type: 'saved', html }),
    importFile: (file) => call({ type: 'import', file }),
    exportAs: (format, options) => call({ type: 'export', format, options }),
    exportPdf: (options) => frame.exportAs('pdf', options),
    exportHtml: () => frame.exportAs('html'),
    on: (name, listener) => {
      if (!(name in messageFields)) callLater('warn', name)
      listenersOf(name).add(listener as Listener)
      return () => frame.off(name, listener)
    },
    off: (name, listener) => listenersOf(name).delete(listener as Listener),
    destroy: () => finish('This editor was destroyed.'),
  }
  return frame
}
