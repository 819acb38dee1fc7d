import type { XmlParts } from './xml-parts.ts'

export interface Relationship {
  readonly type: string
  /** A file of the package, or for links an address. */
  readonly target: string
  readonly isExternal: boolean
}

/** The relationships of a package's file, by their ids. */
export function relationshipsOf(parts: XmlParts, name: string): ReadonlyMap<string, Relationship> {
  const slash = name.lastIndexOf('/') + 1
  const folder = name.slice(0, slash)
  const root = parts.read(`${folder}_rels/${name.slice(slash)}.rels`)
  const found = new Map<string, Relationship>()
  for (const element of root?.children ?? []) {
    const target = element.getAttribute('Target') ?? ''
    const isExternal = element.getAttribute('TargetMode') === 'External'
    found.set(element.getAttribute('Id') ?? '', {
      type: (element.getAttribute('Type') ?? '').replace(/^.*\//, ''),
      target: isExternal ? target : resolved(folder, target),
      isExternal,
    })
  }
  return found
}

/** A name is only looked up among the package's files, so it leads nowhere else. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const piece of `${folder}${target}`.split('/'))
    if (piece === '..') path.pop()
    else if (piece !== '.') path.push(piece)
  return path.join('/')
}
