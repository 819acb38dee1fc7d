/** A video, read from its address. The address is rebuilt from the parsed parts, never passed through. */
export interface VideoSource {
  kind: VideoKind
  /** The canonical address, as it is shown and saved. */
  url: string
  /** YouTube's or Vimeo's id; null for a file. */
  videoId: string | null
  /** The start given in the address, in whole seconds. */
  startSeconds: number
}

export const VIDEO_KINDS = ['youtube', 'vimeo', 'file'] as const
export type VideoKind = (typeof VIDEO_KINDS)[number]

/** How it plays. With the source, this is all of a video's data (VI11). */
export interface VideoSettings {
  autoplay: boolean
  controls: boolean
  loop: boolean
  muted: boolean
  /** In seconds. */
  start: number
  title: string
  width: number
  height: number
}

/** One kind of source: parses its addresses and writes the address of its player. */
export interface VideoSite {
  parse(url: URL): VideoSource | null
  playerUrl(source: VideoSource, settings: VideoSettings): string
}

/** `90`, `90s`, `1m30s`, `1h2m3s`; 0 for anything else. */
export function parseStartSeconds(text: string | null): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '')
  if (!match) return 0
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}

/** `a=1&b=2` of the values that are set. */
export function queryOf(parameters: readonly (readonly [string, string | number | false])[]): string {
  const set = parameters.filter(([, value]) => value !== false)
  return set.length === 0 ? '' : `?${set.map(([name, value]) => `${name}=${value}`).join('&')}`
}

export const MAX_VIDEO_TITLE_LENGTH = 500

/** VI10. */
export const VIDEO_DEFAULTS: Readonly<VideoSettings> = {
  autoplay: false,
  controls: true,
  loop: false,
  muted: false,
  start: 0,
  title: '',
  width: 640,
  height: 360,
}
