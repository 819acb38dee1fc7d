import type { NodeSpec } from 'prosemirror-model'
import { idAttribute } from '../values/ids.ts'
import { VIDEO_HEIGHT, VIDEO_START, VIDEO_WIDTH } from '../values/integers.ts'
import { integerIn, isBoolean, oneOf, orNull, textUpTo, validator } from '../values/validators.ts'
import {
  MAX_VIDEO_TITLE_LENGTH,
  VIDEO_DEFAULTS,
  VIDEO_KINDS,
  type VideoSettings,
  type VideoSource,
} from '../values/video-source.ts'
import { parseVideoUrl, VIDEO_SITES } from '../values/video-url.ts'
import { videoOfFigure, videoOfFrame, videoOfPlayer } from './read-video.ts'

const isCanonicalUrl = (value: unknown) => typeof value === 'string' && parseVideoUrl(value)?.url === value

const isVideoId = (value: unknown) => typeof value === 'string' && /^[A-Za-z0-9_-]{6,15}$/.test(value)

/** A video (VI11). `url` is the canonical address; `kind` and `videoId` are derived from it. */
export const video: NodeSpec = {
  attrs: {
    id: idAttribute('v'),
    kind: { validate: oneOf(VIDEO_KINDS) },
    url: { validate: validator('the canonical address of a video', isCanonicalUrl) },
    videoId: { default: null, validate: orNull(validator('a video id', isVideoId)) },
    autoplay: { default: VIDEO_DEFAULTS.autoplay, validate: isBoolean },
    controls: { default: VIDEO_DEFAULTS.controls, validate: isBoolean },
    loop: { default: VIDEO_DEFAULTS.loop, validate: isBoolean },
    muted: { default: VIDEO_DEFAULTS.muted, validate: isBoolean },
    start: { default: VIDEO_DEFAULTS.start, validate: integerIn(VIDEO_START) },
    title: { default: VIDEO_DEFAULTS.title, validate: textUpTo(MAX_VIDEO_TITLE_LENGTH) },
    width: { default: VIDEO_DEFAULTS.width, validate: integerIn(VIDEO_WIDTH) },
    height: { default: VIDEO_DEFAULTS.height, validate: integerIn(VIDEO_HEIGHT) },
  },
  group: 'block',
  atom: true,
  draggable: true,
  parseDOM: [
    { tag: 'figure.video', getAttrs: videoOfFigure },
    { tag: 'iframe[src]', getAttrs: videoOfFrame },
    { tag: 'video', getAttrs: videoOfPlayer },
  ],
  toDOM: ({ attrs }) => {
    const source = parseVideoUrl(attrs['url'] as string)
    const settings = attrs as unknown as VideoSettings
    const data = {
      class: 'video',
      'data-id': attrs['id'] || null,
      'data-kind': source?.kind,
      'data-url': source?.url,
      'data-video-id': source?.videoId,
      'data-autoplay': String(settings.autoplay),
      'data-controls': String(settings.controls),
      'data-loop': String(settings.loop),
      'data-muted': String(settings.muted),
      'data-start': String(settings.start),
      'data-title': settings.title,
      'data-width': String(settings.width),
      'data-height': String(settings.height),
    }
    return source ? ['figure', data, playerHtml(source, settings)] : ['figure', data]
  },
}

/** As in the editor: as wide as asked, never wider than its container, and 16:9 (VI34). */
const playerStyle = (width: number) => `width: ${width}px; max-width: 100%; height: auto; aspect-ratio: 16 / 9`

function playerHtml(source: VideoSource, settings: VideoSettings) {
  const src = VIDEO_SITES[source.kind].playerUrl(source, settings)
  const { title, width, height } = settings
  const flag = (isSet: boolean) => (isSet ? '' : null)
  if (source.kind === 'file') {
    const { autoplay, controls, loop, muted } = settings
    return [
      'video',
      {
        src: settings.start > 0 ? `${src}#t=${settings.start}` : src,
        width,
        height,
        style: playerStyle(width),
        title: title || null,
        controls: flag(controls),
        autoplay: flag(autoplay),
        loop: flag(loop),
        muted: flag(muted),
        playsinline: '',
        preload: 'metadata',
      },
    ] as const
  }
  return [
    'iframe',
    {
      src,
      width,
      height,
      style: playerStyle(width),
      title: title || (source.kind === 'youtube' ? 'YouTube video' : 'Vimeo video'),
      loading: 'lazy',
      sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
      allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
      allowfullscreen: '',
      referrerpolicy: 'strict-origin-when-cross-origin',
    },
  ] as const
}
