export interface Release {
  /** Its name in an address: `v0-1-0`. */
  readonly id: string
  readonly title: string
  readonly markdown: string
}

/** The releases of a changelog, newest first, as it has them: `## 0.1.0 (2026-12-01)` and what follows. */
export const releasesOf = (changelog: string): Release[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      const version = title.split(' ')[0] ?? ''
      return { id: `v${version.replaceAll('.', '-')}`, title: title.trim(), markdown: lines.join('\n').trim() }
    })
