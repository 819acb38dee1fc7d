import { pageLoadId } from '#contracts/load-id'
import type { EmbedLocation } from './embed-origin.ts'
import type { FormularyEmbedOptions } from './types.ts'

/** The height of everything around the editing area: a bar of one row, the count and the borders. */
const SURROUNDINGS_PX = 68
const MIN_AREA_PX = 400

const cssLength = (length: string | number) => (typeof length === 'number' ? `${length}px` : length)

/** The frame that loads the editor, not yet in the page. */
export function frameElement(
  { origin, hasOwnHost }: EmbedLocation,
  { width = '100%', height, title = 'Rich text editor', ancestors = [], minHeight }: FormularyEmbedOptions,
): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  iframe.src = `${origin}/embed?load=${pageLoadId()}`
  if (ancestors.length) iframe.src += `&ancestors=${encodeURIComponent(ancestors.join())}`
  iframe.title = title
  iframe.referrerPolicy = 'origin'
  iframe.allow = 'microphone; clipboard-read; clipboard-write'
  iframe.sandbox.value = `allow-scripts allow-forms allow-popups allow-downloads allow-modals${hasOwnHost ? ' allow-same-origin' : ''}`
  // Roughly the editor's final height, so that the page hardly shifts when it loads.
  const firstHeight = height ?? `calc(${cssLength(minHeight ?? MIN_AREA_PX)} + ${SURROUNDINGS_PX}px)`
  iframe.style.cssText = `display: block; border: 0; width: ${cssLength(width)}; height: ${cssLength(firstHeight)}`
  return iframe
}
