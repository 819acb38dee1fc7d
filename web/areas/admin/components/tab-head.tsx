import './tab-head.css'
import type { ReactNode } from 'react'

/** The head of a tab: its title, its purpose, and its main actions. */
export function TabHead({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="tab-head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="tab-lead">{lead}</p>}
      </div>
      {children && <div className="button-row">{children}</div>}
    </header>
  )
}
