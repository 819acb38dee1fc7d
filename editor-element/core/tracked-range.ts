import type { Mapping } from 'prosemirror-transform'

/** A range that is mapped through all changes of the document. */
export class TrackedRange {
  from: number
  to: number
  /** False once something inside it was changed, or the whole content was replaced. */
  isIntact = true

  constructor(from: number, to: number) {
    this.from = from
    this.to = to
  }

  follow(mapping: Mapping): void {
    for (const map of mapping.maps) {
      map.forEach((start, end) => {
        if (start === end ? start > this.from && start < this.to : start < this.to && end > this.from)
          this.isIntact = false
      })
      // What is typed at one of its ends stays outside.
      const isEmpty = this.from === this.to
      this.from = map.map(this.from, isEmpty ? -1 : 1)
      this.to = isEmpty ? this.from : map.map(this.to, -1)
    }
  }
}
