import { isContentId, type IdPrefix } from './values/ids.ts'

/** Assigns the ids of one document: the first node with a valid id keeps it, others get the next free number. */
export class ContentIds {
  private readonly taken = new Set<string>()
  private readonly counters = new Map<IdPrefix, number>()

  take(prefix: IdPrefix, wanted: unknown): string {
    const id = isContentId(wanted, prefix) && !this.taken.has(wanted) ? wanted : this.next(prefix)
    this.taken.add(id)
    return id
  }

  private next(prefix: IdPrefix): string {
    let count = this.counters.get(prefix) ?? 0
    do count += 1
    while (this.taken.has(`${prefix}${count}`))
    this.counters.set(prefix, count)
    return `${prefix}${count}`
  }
}
