import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { firstInteraction } from '../../../lib/first-interaction.ts'
import { SCRIPT_PATH, STYLESHEET_PATH } from '#contracts/product'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { type LogEntry, readReport, withEntry } from './test-log.ts'

const REFRESH_DELAY_MS = 100

export type TestState = 'waiting' | 'good' | 'failed'

export interface CdnTest {
  /** The frame: whether its editor reported ready or a failure. */
  readonly frame: TestState
  /** The files that pages load. */
  readonly files: TestState
  readonly isLoading: boolean
  readonly log: readonly LogEntry[]
  /** The frame's key: a new one makes a new frame. Null until the test begins. */
  readonly round: number | null
  refresh(): void
  send(message: { readonly type: 'get-content' } | { readonly type: 'set-content'; readonly html: string }): void
}

/** Watches the frame and the delivered files, and logs what happens. */
export function useCdnTest(iframe: RefObject<HTMLIFrameElement | null>): CdnTest {
  const [round, setRound] = useState<number | null>(null)
  const [frame, setFrame] = useState<TestState>('waiting')
  const [files, setFiles] = useState<TestState>('waiting')
  const [log, write] = useReducer(
    (entries: readonly LogEntry[], text: string) => withEntry(entries, text, new Date()),
    [],
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const report = readReport(event, { origin: location.origin, frame: iframe.current?.contentWindow ?? null })
      if (!report) return
      if (report.type === 'content') return write(`getContent: ${report.html || '(empty)'}`)
      write(report.message)
      if (report.type === 'log') return
      setFrame(report.status === 'success' ? 'good' : 'failed')
      if (report.status === 'success') showToast({ title: 'Success!', description: report.message })
      else showFailure('Error', report.message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [iframe])

  useEffect(() => void firstInteraction().then(() => setRound(0)), [])

  useEffect(() => {
    if (round === null) return
    const stopped = new AbortController()
    write(round === 0 ? 'Test begins' : 'Test begins again')
    setFrame('waiting')
    setFiles('waiting')
    void checkFiles(stopped.signal, write).then((areGood) => {
      if (!stopped.signal.aborted) setFiles(areGood ? 'good' : 'failed')
    })
    return () => stopped.abort()
  }, [round])

  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setRound((last) => (last ?? 0) + 1), REFRESH_DELAY_MS)
  }, [])
  const send: CdnTest['send'] = (message) => {
    if (message.type === 'set-content') write(`setContent: ${message.html}`)
    iframe.current?.contentWindow?.postMessage({ cdnTest: true, ...message }, location.origin)
  }
  return { frame, files, isLoading: frame === 'waiting' || files === 'waiting', log, round, refresh, send }
}

/** Fetches the files that pages load and logs the results. @returns whether all are correct. */
async function checkFiles(signal: AbortSignal, write: (text: string) => void): Promise<boolean> {
  const outcomes = await Promise.all(
    [SCRIPT_PATH, STYLESHEET_PATH].map(async (path) => {
      const begun = performance.now()
      try {
        const response = await fetch(path, { signal, cache: 'no-cache' })
        const bytes = (await response.arrayBuffer()).byteLength
        write(`${path}: ${response.status}, ${bytes} bytes, ${Math.round(performance.now() - begun)} ms`)
        return response.ok
      } catch {
        if (!signal.aborted) write(`${path} could not be reached`)
        return false
      }
    }),
  )
  return outcomes.every(Boolean)
}
