import type { ReactNode } from 'react'

/** A setting as those see it who may not change it: no control that looks as if one could. */
export function SettingsFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="settings-fact">
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </dl>
  )
}
