import {
  clamp,
  parseInteger,
  parseVideoUrl,
  VIDEO_DEFAULTS,
  VIDEO_HEIGHT,
  VIDEO_START,
  VIDEO_WIDTH,
  type VideoKind,
  type VideoSettings,
} from '#html'

/** The data of a video (VI11). `start` is in seconds. */
export interface VideoData extends VideoSettings {
  kind: VideoKind
  url: string
  videoId: string | null
}

/** The values of the dialog's fields. */
export interface VideoFields {
  url: string
  width: string
  height: string
  start: string
  title: string
  autoplay: boolean
  controls: boolean
  loop: boolean
  muted: boolean
}

/**
 * The data in the fields: sizes clamped to 100–1920 × 100–1080, 640 × 360 for what is not a number, start at least 0 and
 * 0 for a file. Null for an address whose host is not on the allowed list (VI26 to VI33).
 */
export function videoDataOf(fields: VideoFields): VideoData | null {
  const source = parseVideoUrl(fields.url)
  if (!source) return null
  const { autoplay, controls, loop, muted } = fields
  const start = parseInteger(fields.start, VIDEO_START) ?? VIDEO_DEFAULTS.start
  return {
    kind: source.kind,
    url: source.url,
    videoId: source.videoId,
    autoplay,
    controls,
    loop,
    muted,
    start: source.kind === 'file' ? 0 : start || clamp(source.startSeconds, VIDEO_START),
    title: fields.title.trim().slice(0, 500),
    width: parseInteger(fields.width, VIDEO_WIDTH) ?? VIDEO_DEFAULTS.width,
    height: parseInteger(fields.height, VIDEO_HEIGHT) ?? VIDEO_DEFAULTS.height,
  }
}

export const emptyVideoFields: Readonly<VideoFields> = {
  url: '',
  width: String(VIDEO_DEFAULTS.width),
  height: String(VIDEO_DEFAULTS.height),
  start: String(VIDEO_DEFAULTS.start),
  title: '',
  autoplay: VIDEO_DEFAULTS.autoplay,
  controls: VIDEO_DEFAULTS.controls,
  loop: VIDEO_DEFAULTS.loop,
  muted: VIDEO_DEFAULTS.muted,
}

export function videoFieldsOf(attrs: Record<string, unknown>): VideoFields {
  const data = attrs as unknown as VideoData
  const { url, title, autoplay, controls, loop, muted } = data
  const [width, height, start] = [data.width, data.height, data.start].map(String) as [string, string, string]
  return { url, width, height, start, title, autoplay, controls, loop, muted }
}
