import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react'
import { characterCount } from '#html'
import type { EditorCore } from '../core/editor-core.ts'
import type { EditorOptions } from '../options/index.ts'
import { ContextBarHost } from '../toolbar/context-bar.tsx'
import { drawFormulasIn } from '../math/formula-renderer.ts'
import { BrandHeader, brandStyle, PoweredBy, useBrandCss } from '../features/brand/index.ts'
import { VoiceStatus } from '../features/voice/index.ts'
import { PanelHost } from '../toolbar/panel-host.tsx'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { OfferLine } from '../toolbar/offer-line.tsx'
import { Button } from '../ui/button.tsx'
import { Tooltips } from '../ui/tooltip.tsx'

/** What r2wc passes to the component: the element with its editor. */
export interface ShellProps {
  container: HTMLElement & {
    editor: EditorCore
    /** The root of React in the element's shadow root. */
    box: HTMLElement
    /** Holds the text: a child of the element, shown through the slot. */
    page: HTMLElement
    onShown(): void
  }
}

/** Bar, slot, count and notices. React renders what is around the text, never the text. */
export function Shell({ container: host }: ShellProps) {
  const { editor, box, page } = host
  const root = host.shadowRoot!
  const options = useSyncExternalStore(
    (listener) => editor.events.on('options', listener),
    () => editor.options,
  )
  const denial = useSyncExternalStore(
    (listener) => editor.events.on('denial', listener),
    () => editor.denial,
  )

  useLayoutEffect(() => {
    const content = document.createElement('div')
    hideSelectionFromReact(content)
    page.replaceChildren(content)
    editor.mount(content)
    host.onShown()
    return () => content.remove()
  }, [editor, host, page])

  useEffect(() => drawFormulasIn(root), [root])

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
  useBrandCss(box, page, brand, options.styleNonce)

  const toolbar = options.showToolbar && <Toolbar key="toolbar" editor={editor} />
  return (
    <div
      className={`formulary formulary-theme-${options.theme}`}
      data-toolbar-position={options.toolbarPosition}
      style={{ width: options.width || undefined, height: options.height || undefined, ...brandStyle(options) }}
    >
      {brand && <BrandHeader brand={brand} editor={editor} />}
      {options.toolbarPosition === 'top' && toolbar}
      {denial && (
        <p className="formulary-notice" role="status">
          {denial}
        </p>
      )}
      <div className="formulary-stage" key="stage">
        <div className="formulary-scroller" style={scrollerStyle(options)}>
          <slot name={page.slot} />
        </div>
        <div className="formulary-overlay">
          <ContextBarHost editor={editor} root={root} />
        </div>
        <div className="formulary-lines">
          <div className="formulary-lines-end">
            <Notice editor={editor} />
            <OfferLine editor={editor} />
          </div>
        </div>
      </div>
      <VoiceStatus editor={editor} />
      {options.showCharacterCount && <CharacterCount editor={editor} />}
      {options.toolbarPosition === 'bottom' && toolbar}
      {brand && <PoweredBy brand={brand} editor={editor} />}
      <PanelHost editor={editor} root={root} />
      <Tooltips root={root} />
    </div>
  )
}

function scrollerStyle(options: EditorOptions): CSSProperties {
  return {
    minHeight: options.minHeight || undefined,
    maxHeight: options.maxHeight || undefined,
    height: options.enableScroll ? options.scrollHeight : undefined,
  }
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

/** Written without React: it changes with every key, and a key must not render anything else. */
function CharacterCount({ editor }: { editor: EditorCore }) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const write = () => {
      if (container.current)
        container.current.textContent = editor.messages.characters(characterCount(editor.state.doc))
    }
    write()
    return editor.events.on('change', write)
  }, [editor])
  return <div ref={container} className="formulary-count" />
}

/**
 * Before a commit React asks whether the focused element is editable, and if so walks all its text to remember the selection.
 * In a long document that takes longer than anything else, and the view handles the selection itself (D108).
 */
function hideSelectionFromReact(content: HTMLElement): void {
  Object.defineProperty(content, 'contentEditable', {
    configurable: true,
    get: () => (content.getAttribute('contenteditable') === 'false' ? 'false' : 'inherit'),
    set(value: string) {
      content.setAttribute('contenteditable', value)
    },
  })
}
