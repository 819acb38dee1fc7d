import type { ReactNode } from 'react'

/** A numbered figure. `isLive` adds the graduated edge of interactive figures. */
export function Figure(props: { number: string; caption: ReactNode; isLive?: boolean; children: ReactNode }) {
  return (
    <figure className="figure">
      {props.isLive && <div className="figure-scale" aria-hidden="true" />}
      {props.children}
      <figcaption className="figure-caption">
        <span className="figure-number">{props.number}.</span> {props.caption}
      </figcaption>
    </figure>
  )
}
