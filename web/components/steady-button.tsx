import type { ComponentProps } from 'react'

interface SteadyButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly isDisabled: boolean | undefined
}

/**
 * A button that can be disabled by its own press, as while it works or on the last page. A `disabled` one would lose the focus, and
 * who uses a keyboard would be nowhere; this one keeps it and does nothing.
 */
export function SteadyButton({ isDisabled, onClick, ...attributes }: SteadyButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        if (isDisabled) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
