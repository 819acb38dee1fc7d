import r2wc from '@r2wc/react-to-web-component'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { INTERFACE_TAG } from '#contracts/product'
import type { EditorCore } from '../core/editor-core.ts'
import { BrandHeader, PoweredBy } from '../features/brand/brand.tsx'
import { voiceStateOf } from '../features/voice/voice-state.ts'
import { ContextBarHost } from '../toolbar/context-bar.tsx'
import { OfferLine } from '../toolbar/offer-line.tsx'
import { PanelHost } from '../toolbar/panel-host.tsx'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { Button } from '../ui/button.tsx'
import { Tooltips } from '../ui/tooltip.tsx'
import type { Frame } from './frame.ts'
import { removeGivenContent } from './given-content.ts'

interface InterfaceHost {
  editor: EditorCore
  frame: Frame
  root: ShadowRoot
}

/** Bar, notices and panels, each in its part of the frame. React renders what is around the text, never the text. */
function Interface({ container }: { container: InterfaceHost }) {
  const { editor, frame, root } = container
  const options = useSyncExternalStore(
    (listener) => editor.events.on('options', listener),
    () => editor.options,
  )
  const denial = useSyncExternalStore(
    (listener) => editor.events.on('denial', listener),
    () => editor.denial,
  )

  useLayoutEffect(() => {
    frame.setInterfaceShown(true)
    return () => frame.setInterfaceShown(false)
  }, [frame])

  useEffect(() => {
    // Alt+F10 focuses the toolbar in other editors too.
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'F10' || !event.altKey) return
      event.preventDefault()
      root.querySelector<HTMLElement>('[data-control][tabindex="0"]')?.focus()
    }
    root.addEventListener('keydown', onKeyDown)
    return () => root.removeEventListener('keydown', onKeyDown)
  }, [root])

  const { brand } = options
  const toolbar = options.showToolbar && <Toolbar editor={editor} />
  return (
    <>
      {createPortal(
        <>
          {brand && <BrandHeader brand={brand} editor={editor} />}
          {options.toolbarPosition === 'top' && toolbar}
          {denial && (
            <p className="formulary-notice" role="status">
              {denial}
            </p>
          )}
        </>,
        frame.above,
      )}
      {createPortal(<ContextBarHost editor={editor} root={root} />, frame.overlay)}
      {createPortal(
        <>
          <Notice editor={editor} />
          <OfferLine editor={editor} />
        </>,
        frame.lines,
      )}
      {createPortal(<Dictation editor={editor} />, frame.status)}
      {createPortal(
        <>
          {options.toolbarPosition === 'bottom' && toolbar}
          {brand && <PoweredBy brand={brand} editor={editor} />}
        </>,
        frame.below,
      )}
      <PanelHost editor={editor} root={root} />
      <Tooltips root={root} />
    </>
  )
}

function Dictation({ editor }: { editor: EditorCore }) {
  const draw = useSyncExternalStore(
    (listener) => editor.events.on('state', listener),
    () => voiceStateOf(editor.loadedState).draw,
  )
  return draw?.(editor)
}

/** What failed, over the end of the text. */
function Notice({ editor }: { editor: EditorCore }) {
  const notice = useSyncExternalStore(
    (listener) => editor.events.on('notice', listener),
    () => editor.notice,
  )
  if (!notice) return null
  return (
    <p className="formulary-failure" role="alert">
      <span>{notice}</span>
      <Button kind="quiet" onClick={() => editor.notify(null)}>
        {editor.messages.close}
      </Button>
    </p>
  )
}

interface ReactElement extends HTMLElement, InterfaceHost {
  /** Where r2wc renders to. */
  container: HTMLElement
  connectedCallback(): void
  disconnectedCallback(): void
}

const InterfaceElement = r2wc(Interface as never) as unknown as new () => ReactElement
customElements.define(INTERFACE_TAG, InterfaceElement)

/**
 * Renders the interface of an editor. The element that r2wc makes is in no page: the editor's own says when it is mounted, because a
 * move within the document must not make everything anew.
 * @returns a function that removes it.
 */
export function showInterface(host: InterfaceHost): () => void {
  removeGivenContent(host.root.host)
  const element = Object.assign(new InterfaceElement(), host)
  element.container = host.frame.panels
  element.connectedCallback()
  return () => element.disconnectedCallback()
}
