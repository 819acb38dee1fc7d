import './live-editor.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BrandSettings, FormularyEditorElement } from '#editor'
import { firstInteraction } from '../lib/first-interaction.ts'
import { loadElement } from '../lib/element-script.ts'
import { useColorScheme } from '../lib/use-color-scheme.ts'

export interface LiveEditorProps {
  /** Initial HTML. */
  content: string
  /** HTML shown until the editor is ready: only our own samples, never what people wrote. */
  preview?: string
  /**
   * CSS height of the whole editor; its space is reserved while it loads, and longer content scrolls inside. Built pages set
   * `--live-editor-height` in their stylesheet instead, because their policy allows no style attribute.
   */
  height?: string
  /** The name read out for the editing area. */
  label: string
  placeholder?: string
  /** Makes it the branded editor: its colors, its name, and continuous dictation. */
  brand?: BrandSettings
  /** Names of the controls, `|` between groups; without it all of them. */
  toolbar?: string
  /** What Enter inserts: a line break (default), or a paragraph. */
  enterMode?: 'break' | 'paragraph'
  /** Shown instead if it cannot be loaded; by default a message and a button that tries again. */
  fallback?: ReactNode
  /** Called when the editor is ready, and again with null when it is removed. */
  onEditor?: (editor: FormularyEditorElement | null) => void
}

/** The product itself on our own page, loaded by the same script tag that customers use. */
export function LiveEditor(props: LiveEditorProps) {
  const { content, preview, height, label, placeholder, brand, toolbar, enterMode, fallback, onEditor } = props
  const [state, setState] = useState<'waiting' | 'loading' | 'ready' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)
  const element = useRef<FormularyEditorElement>(null)
  /** Where somebody pressed before the editor was ready, meaning to put the cursor into the text. */
  const pressed = useRef<{ x: number; y: number }>(null)
  const theme = useColorScheme()

  useEffect(() => {
    let isGone = false
    const show = async () => {
      await firstInteraction()
      if (isGone) return
      setState('loading')
      await loadElement()
      await element.current?.whenReady()
      if (isGone) return
      setState('ready')
      onEditor?.(element.current)
    }
    show().catch(() => {
      if (!isGone) setState('failed')
    })
    return () => {
      isGone = true
      onEditor?.(null)
    }
  }, [attempt, onEditor])

  useEffect(() => {
    // Until then it is hidden, and hidden elements cannot be focused.
    if (state === 'ready' && pressed.current && element.current) placeCaret(element.current, pressed.current)
  }, [state])

  if (state === 'failed' && fallback) return fallback
  return (
    <div className="live-editor" data-state={state} style={height ? { height } : undefined}>
      <formulary-editor
        ref={element}
        height="100%"
        min-height="0"
        theme={theme}
        label={label}
        initial-content={content}
        placeholder={placeholder}
        brand={brand && JSON.stringify(brand)}
        voice-mode={brand && 'continuous'}
        toolbar={toolbar}
        enter-mode={enterMode}
      />
      {(state === 'waiting' || state === 'loading') && (
        <div
          className="live-editor-wait"
          onClick={({ clientX, clientY }) => (pressed.current = { x: clientX, y: clientY })}
        >
          {preview ? (
            <div className="live-editor-preview" aria-hidden="true" dangerouslySetInnerHTML={{ __html: preview }} />
          ) : (
            <div className="live-editor-skeleton" aria-hidden="true">
              <span />
              <span />
              <span />
            </div>
          )}
          <p className="live-editor-note" role="status">
            {state === 'loading' ? 'Loading the editor…' : 'Touch here to write.'}
          </p>
        </div>
      )}
      {state === 'failed' && (
        <div className="live-editor-wait" role="alert">
          <p>The editor could not be loaded. Check your connection.</p>
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              setState('waiting')
              setAttempt(attempt + 1)
            }}
          >
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

/** Puts the caret where somebody pressed, or at the start if that is outside the text. */
function placeCaret(editor: FormularyEditorElement, { x, y }: { x: number; y: number }): void {
  editor.focus()
  const range = document.caretRangeFromPoint?.(x, y)
  if (range && editor.contains(range.startContainer)) getSelection()?.collapse(range.startContainer, range.startOffset)
}
