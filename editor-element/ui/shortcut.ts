import { isMac } from './platform.ts'

const symbols: Readonly<Record<string, string>> = isMac
  ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' }
  : { Mod: 'Ctrl' }

/** `Mod-Shift-x` as this platform writes it: `Ctrl+Shift+X`, or `⌘⇧X`. */
export function readableShortcut(shortcut: string): string {
  const parts = shortcut.split('-').map((part) => symbols[part] ?? (part[1] ? part : part.toUpperCase()))
  return parts.join(isMac ? '' : '+')
}

/** The same for `aria-keyshortcuts`: `Control+Shift+X`, or `Meta+Shift+X`. */
export function ariaShortcut(shortcut: string): string {
  const names: Readonly<Record<string, string>> = { Mod: isMac ? 'Meta' : 'Control', Ctrl: 'Control' }
  return shortcut
    .split('-')
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+')
}
