import type { ToolbarFunction } from '../../../content/manual/toolbar-functions.ts'
import sizes from './pictures/sizes.json'

const pictures = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })
const addressOf = (name: string, theme: 'light' | 'dark') => pictures[`./pictures/${name}-${theme}.webp`]

/** A function of the bar: what it does, and a picture of it in the page's theme. */
export function FunctionEntry({ entry }: { entry: ToolbarFunction }) {
  const [width, height] = sizes[entry.name as keyof typeof sizes] as [number, number]
  return (
    <div className="manual-entry">
      <h3 id={entry.name} tabIndex={-1}>
        {entry.title}
        {entry.keys && <Keys keys={entry.keys} />}
      </h3>
      {entry.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {/* Only the visible one is fetched: the other has no layout. */}
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`manual-picture in-${theme}`}
          src={addressOf(entry.name, theme)}
          alt={entry.picture}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}

export function Keys({ keys }: { keys: string }) {
  return (
    <span className="manual-keys">
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
