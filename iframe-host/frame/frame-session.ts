import type { FrameOptions } from '#options'
import { createSender, parentMessage, readMessage, type ParentMessage } from '../protocol/index.ts'
import type { FormularyEditorElement } from '#editor'
import { createEditorElement } from './editor-element.ts'
import { createChangeReporter } from './frame-changes.ts'
import { runCall, type EditorCall } from './frame-commands.ts'
import type { FrameConfig } from './frame-config.ts'
import { reportHeight } from './frame-height.ts'
import { reportPanels } from './frame-panels.ts'
import { elementOptions, readAddressOptions } from './frame-options.ts'

/** A frame made by formulary-embed.js gets its options within this time, or starts with those in its address. */
const INIT_WAIT_MS = 5000

/** What is shorter costs less to send as a whole than the scripts that take patches. */
const LONG_HTML = 20_000

const loadLater = () => import('./frame-later.ts')

type InitMessage = Pick<Extract<ParentMessage, { type: 'init' }>, 'options' | 'html' | 'autoHeight'>

/**
 * One editor in one frame, from the first message to the last.
 * A frame whose address has `load` was made by formulary-embed.js and waits for `init`; any other starts at once,
 * with the options of its address, filling the frame.
 */
export function startSession(config: FrameConfig, parameters: URLSearchParams, container: HTMLElement): void {
  const send = createSender(window.parent, config.parentOrigin)
  const fromAddress = readAddressOptions(parameters)
  let editor: FormularyEditorElement | null = null
  let isInitialized = false
  /** Resolves with the editor of the first start; earlier calls wait for it. */
  let started: Promise<FormularyEditorElement> | null = null

  /** Tells the content: all of it or, once the parent has asked for `patches`, what has changed. */
  let report = () => {
    if (!editor) return
    const html = editor.getData()
    send({ type: 'change', html })
    if (html.length > LONG_HTML) void loadLater().then((later) => later.offerPatches(send))
  }
  const changes = createChangeReporter(() => report())
  /** The parent has what it has set. Asked for it before all is loaded, the editor would load the rest of a long text in one task. */
  const reportLoaded = () => {
    if (editor && editor.editor.isLoading) setTimeout(reportLoaded, 50)
    else changes.schedule()
  }

  const start = async (message: InitMessage) => {
    const options: FrameOptions = { ...fromAddress, ...message.options }
    const created = await createEditorElement()
    created.embedTicket = config.ticket
    created.loadId = config.loadId
    created.draftStore = async (key) => (await loadLater()).parentDrafts(send, key)
    if (!message.autoHeight) {
      container.dataset['layout'] = 'fill'
      Object.assign(created, { height: '100%', minHeight: '0' })
    }
    Object.assign(created, elementOptions(options))
    if (message.html !== undefined) created.initialContent = message.html
    listen(created)
    container.append(created)
    if (message.autoHeight) {
      reportHeight(created, (height) => send({ type: 'height', height }))
      reportPanels(created, (height) => send({ type: 'panel', height }))
    }
    await created.whenReady()
    editor = created
    send({ type: 'ready' })
    return created
  }

  const listen = (created: FormularyEditorElement) => {
    // Dialogs inside have events of the same names; only the element's own ones are forwarded.
    const hear = <Detail>(name: string, tell: (detail: Partial<Detail>) => void) =>
      created.addEventListener(name, (event) => {
        if (event.target === created) tell((event as CustomEvent<Detail | null>).detail ?? {})
      })
    hear('input', () => {
      send({ type: 'input' })
      changes.schedule()
    })
    hear('change', changes.flush)
    hear<{ reason: string }>('load-denied', ({ reason }) => send({ type: 'load-denied', reason: String(reason) }))
    hear<{ message: string }>('error', ({ message }) =>
      send({ type: 'error', message: String(message).slice(0, 2048) }),
    )
    hear<{ loaded: number; total: number }>('upload-progress', ({ loaded = 0, total = 0 }) =>
      send({ type: 'upload-progress', loaded, total }),
    )
  }

  const initialize = async (message: InitMessage) => {
    isInitialized = true
    if (!started) {
      await (started = start(message))
      return
    }
    const running = await started
    Object.assign(running, elementOptions(message.options))
    if (message.html !== undefined) running.setData(message.html)
  }

  const answer = async (message: EditorCall | Extract<ParentMessage, { type: 'init' | 'patches' }>) => {
    if (message.type === 'init') return initialize(message)
    const running = await started
    if (!running?.isConnected) throw new Error('There is no editor here.')
    if (message.type === 'patches') {
      report = await (await loadLater()).patchReport(running, send, report)
      return
    }
    const value = await runCall(running, message)
    if (message.type === 'set-data') reportLoaded()
    return value
  }

  const receive = async (message: ParentMessage) => {
    if (message.type === 'hello') {
      if (!isInitialized) send({ type: 'hello' })
      return
    }
    if (message.type === 'draft') return (await loadLater()).answerDraft(message)
    if (message.type === 'destroy') {
      editor?.remove()
      editor = null
      return
    }
    try {
      const value = await answer(message)
      send({ type: 'result', ok: true, ...(value === undefined ? {} : { value }) }, message.id)
    } catch (error) {
      const reason = (Object(error) as Partial<Error>).message ?? error
      send({ type: 'result', ok: false, message: String(reason).slice(0, 2048) }, message.id)
    }
  }

  /** What was given and not read is a mistake of the page. */
  const checkOptions = (given: object, read: FrameOptions, isAddress = false) => {
    if (Object.keys(given).length > Object.keys(elementOptions(read)).length)
      void loadLater().then((later) => later.warnOfOptions(given, read, isAddress))
  }

  window.addEventListener('message', (event) => {
    const message = readMessage(event, {
      window: () => window.parent,
      origin: config.parentOrigin,
      messages: parentMessage,
      onMisshapen: (id) =>
        void loadLater()
          .then((later) => later.problemOfCall(event.data as Record<string, unknown>))
          .catch(() => 'The editor does not understand this call.')
          .then((message) => send({ type: 'result', ok: false, message }, id)),
    })
    if (!message) return
    void receive(message)
    if (message.type === 'init' || message.type === 'set-options')
      checkOptions((event.data as { options: object }).options, message.options)
  })
  // The last moment in which a discarded frame can send its content.
  window.addEventListener('pagehide', changes.flush)

  send({ type: 'hello' })
  const startAlone = () => {
    started ??= start({ options: {} })
  }
  if (parameters.has('load')) setTimeout(startAlone, INIT_WAIT_MS)
  else {
    startAlone()
    checkOptions(Object.fromEntries(parameters), fromAddress, true)
  }
}
