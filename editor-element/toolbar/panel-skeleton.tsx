import { useEffect, useRef } from 'react'

interface PanelSkeletonProps {
  label: string
  /** Called with all that was typed so far. */
  onType(text: string): void
  onEnter(): void
}

/**
 * What is shown while a panel is loaded. A hidden field takes the keys that were meant for the panel: in the text they would replace
 * what is selected.
 */
export function PanelSkeleton({ label, onType, onEnter }: PanelSkeletonProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    // A press must not take the keys, and Escape, from the field.
    <div className="formulary-form formulary-skeleton" role="status" onMouseDown={(event) => event.preventDefault()}>
      <span className="formulary-visually-hidden">{label}</span>
      <input
        ref={field}
        className="formulary-visually-hidden"
        aria-label={label}
        autoComplete="off"
        // No keyboard on the screen for a moment that most do not see.
        inputMode="none"
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.repeat && !event.nativeEvent.isComposing) onEnter()
        }}
      />
      <span className="formulary-skeleton-line" />
      <span className="formulary-skeleton-line" />
      <span className="formulary-skeleton-line" />
    </div>
  )
}
