import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { flushSync } from 'react-dom'
import type { EditorCore } from '../core/editor-core.ts'
import type { PanelProps, ToolbarPanel } from '../core/feature.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Popover } from '../ui/popover.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { stylePanels } from './panel-styles.ts'
import { MORE_CONTROLS } from './toolbar-overflow.tsx'

/** What has the focus where a panel gives it to nothing in it, or could not be loaded: the body of the page would have it. */
const FIRST_IN_PANEL = '.formulary-form input, .formulary-form button'

/** Shows the open popover or dialog. Its code is loaded when it is first opened. */
export function PanelHost({ editor, root }: { editor: EditorCore; root: ShadowRoot }) {
  const panel = useSyncExternalStore(
    (listener) => editor.events.on('panel', listener),
    () => editor.panel,
  )
  const item = panel && editor.toolbarItems.find((candidate) => candidate.name === panel.name)
  if (!panel || !item || (item.kind !== 'popover' && item.kind !== 'dialog')) return null
  return <OpenPanel key={panel.name} editor={editor} item={item} argument={panel.argument} root={root} />
}

interface OpenPanelProps {
  editor: EditorCore
  item: ToolbarPanel
  argument: unknown
  root: ShadowRoot
}

function OpenPanel({ editor, item, argument, root }: OpenPanelProps) {
  const { Panel, failed, retry } = usePanel(item, async () => {
    await Promise.all([stylePanels(root, editor.options), item.needsLaterParts && editor.loadLaterParts()])
  })
  const anchor = useRef<HTMLElement | null>(null)
  const controlOf = (name: string) => root.querySelector<HTMLElement>(`.formulary-toolbar > [data-control="${name}"]`)
  anchor.current ??= controlOf(item.name) ?? controlOf(MORE_CONTROLS) ?? root.querySelector('.formulary-stage')
  const { messages } = editor
  const close = useCallback(() => editor.closePanel(), [editor])
  const held = useRef<(() => boolean) | null>(null)
  const holdOpen = useCallback((ask: (() => boolean) | null) => {
    held.current = ask
  }, [])
  const dismiss = () => held.current?.() || close()
  const onClose = useCallback((refocus: boolean) => editor.closePanel({ refocus }), [editor])

  const typed = useRef({ text: '', isEntered: false })
  const onType = (text: string) => (typed.current.text = text)
  const onEnter = () => (typed.current.isEntered = true)
  // Null where the text has the focus: it is not in this tree.
  const focusedBefore = useRef(root.activeElement)
  const hasWaited = useRef(!Panel)
  // After the panel's own effects, in which it focuses its first field.
  useEffect(() => {
    if (!(Panel || failed) || !hasWaited.current) return
    hasWaited.current = failed
    const focused = root.activeElement
    if (focused) {
      if (focused.matches('input, textarea')) retype(focused, typed.current)
    } else if (failed || item.kind === 'dialog') root.querySelector<HTMLElement>(FIRST_IN_PANEL)?.focus()
    else if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
    else editor.focus()
  }, [editor, failed, item, Panel, root])

  const title = (item.title ?? item.label)(messages)
  const body = failed ? (
    <div className="formulary-form">
      <p className="formulary-note formulary-note-error" role="alert">
        {messages.panelFailed}
      </p>
      <div className="formulary-actions">
        <Button onClick={retry}>{messages.retry}</Button>
      </div>
    </div>
  ) : Panel ? (
    <Panel editor={editor} argument={argument} close={close} holdOpen={holdOpen} />
  ) : (
    <PanelSkeleton label={messages.loading} onType={onType} onEnter={onEnter} />
  )

  if (item.kind === 'popover')
    return (
      <Popover anchor={anchor} label={title} onClose={onClose}>
        {body}
      </Popover>
    )
  return (
    <Dialog title={title} size={item.size} closeLabel={messages.close} onClose={dismiss}>
      {body}
    </Dialog>
  )
}

/** What was typed before there was a field for it, and the Enter that ended it. */
function retype(field: Element, { text, isEntered }: { text: string; isEntered: boolean }): void {
  if (text) document.execCommand('insertText', false, text)
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  // Later, when the panel has taken the text.
  if (isEntered) setTimeout(() => field.dispatchEvent(enter))
}

const loadedPanels = new WeakMap<ToolbarPanel, ComponentType<PanelProps>>()

/** @param prepare does what must be done before the panel is shown: the panel styles are added to the root. */
function usePanel(item: ToolbarPanel, prepare: () => Promise<void>) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ Panel?: ComponentType<PanelProps>; failed?: boolean }>(() => ({
    Panel: loadedPanels.get(item),
  }))
  const prepared = useRef(prepare)
  // Before it is painted: the panel may already be loaded by another editor while this root has no styles for it.
  useLayoutEffect(() => {
    let isCurrent = true
    const parts = [item.load(), prepared.current()] as const
    // All have ended before it is tried again: what is still on its way would be waited for, and fail again.
    Promise.allSettled(parts)
      .then(() => Promise.all(parts))
      .then(
        ([Panel]) => {
          loadedPanels.set(item, Panel)
          // With its effects: for a frame no field would have the focus, and a key would be lost.
          if (isCurrent) flushSync(() => setLoaded({ Panel }))
        },
        () => isCurrent && setLoaded({ failed: true }),
      )
    return () => {
      isCurrent = false
    }
  }, [item, attempt])
  return {
    Panel: loaded.Panel,
    failed: loaded.failed ?? false,
    retry: () => {
      setLoaded({})
      setAttempt(attempt + 1)
    },
  }
}
