interface CheckboxProps {
  label: string
  isChecked: boolean
  onChange(isChecked: boolean): void
}

export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label className="formulary-checkbox">
      <input type="checkbox" form="" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
