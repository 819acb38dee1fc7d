import { useId } from 'react'

interface SwitchProps {
  label: string
  hint?: string
  isOn: boolean
  onChange(isOn: boolean): void
}

/** A setting that takes effect immediately, without an Apply button. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="formulary-switch">
      <button
        type="button"
        form=""
        role="switch"
        className="formulary-switch-track"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={() => onChange(!isOn)}
      >
        <span className="formulary-switch-thumb" />
      </button>
      <span className="formulary-switch-text" onClick={() => onChange(!isOn)}>
        <span id={`${id}-label`} className="formulary-switch-label">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="formulary-note">
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}
