/** The element that loaded this script. A module has no `currentScript`; its element is the last one with this file's name. */
export const script =
  (document.currentScript as HTMLScriptElement | null) ??
  [...document.querySelectorAll<HTMLScriptElement>('script[src*="formulary-embed.js"]')].pop() ??
  document.createElement('script')

export const scriptUrl = script.src || location.href
