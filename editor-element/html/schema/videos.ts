import type { NodeSpec } from 'prosemirror-model'
import { attributeOf, descendantsOf, isElement, nameOf, type DomNode } from '../values/element.ts'
import { idAttribute, parseId } from '../values/ids.ts'
import { parseInteger, VIDEO_HEIGHT, VIDEO_START, VIDEO_WIDTH } from '../values/integers.ts'
import { absoluteAddress } from '../values/link-url.ts'
import { integerIn, isBoolean, oneOf, textUpTo, validator } from '../values/validators.ts'
import { VIDEO_KINDS, type VideoSettings, type VideoSource } from '../values/video-source.ts'
import { parseVideoUrl, VIDEO_SITES } from '../values/video-url.ts'

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

const isCanonicalUrl = (value: unknown) => typeof value === 'string' && parseVideoUrl(value)?.url === value

const isVideoId = (value: unknown) =>
  value === null || (typeof value === 'string' && /^[A-Za-z0-9_-]{6,15}$/.test(value))

/** A video (VI11). `url` is the canonical address; `kind` and `videoId` are derived from it. */
export const video: NodeSpec = {
  attrs: {
    id: idAttribute('v'),
    kind: { validate: oneOf(VIDEO_KINDS) },
    url: { validate: validator('the canonical address of a video', isCanonicalUrl) },
    videoId: {
      default: null,
      validate: validator('null or a video id', isVideoId),
    },
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
    { tag: 'figure.video', getAttrs: (element: DomNode) => videoOfFigure(element) },
    { tag: 'iframe[src]', getAttrs: (element: DomNode) => videoOfFrame(element) },
    { tag: 'video', getAttrs: (element: DomNode) => videoOfPlayer(element) },
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

const videoAttributes = (source: VideoSource, id: string, settings: VideoSettings) => ({
  id,
  kind: source.kind,
  url: source.url,
  videoId: source.videoId,
  ...settings,
})

const sizeOf = (element: DomNode, prefix = '') => ({
  width: parseInteger(attributeOf(element, `${prefix}width`), VIDEO_WIDTH) ?? VIDEO_DEFAULTS.width,
  height: parseInteger(attributeOf(element, `${prefix}height`), VIDEO_HEIGHT) ?? VIDEO_DEFAULTS.height,
})

const addressOf = (element: DomNode, name: string): string => absoluteAddress((attributeOf(element, name) ?? '').trim())

const titleOf = (text: string | null): string => (text ?? '').slice(0, MAX_VIDEO_TITLE_LENGTH)

/** Our own saved form: every field is read from `data-*` and checked again; the content is only used without them. */
function videoOfFigure(figure: DomNode) {
  const source = parseVideoUrl(addressOf(figure, 'data-url'))
  if (!source) {
    const player = playerIn(figure)
    return player !== null && (nameOf(player) === 'iframe' ? videoOfFrame(player) : videoOfPlayer(player))
  }
  const flag = (name: 'autoplay' | 'controls' | 'loop' | 'muted') => {
    const text = attributeOf(figure, `data-${name}`)
    return text === null ? VIDEO_DEFAULTS[name] : text === 'true'
  }
  return videoAttributes(source, parseId(attributeOf(figure, 'data-id'), 'v'), {
    autoplay: flag('autoplay'),
    controls: flag('controls'),
    loop: flag('loop'),
    muted: flag('muted'),
    start: parseInteger(attributeOf(figure, 'data-start'), VIDEO_START) ?? 0,
    title: titleOf(attributeOf(figure, 'data-title')),
    ...sizeOf(figure, 'data-'),
  })
}

function playerIn(figure: DomNode): DomNode | null {
  let count = 0
  for (const node of descendantsOf(figure, () => true)) {
    if (++count > 20) return null
    if (isElement(node) && /^(?:iframe|video)$/.test(nameOf(node))) return node
  }
  return null
}

/** A foreign frame: only its address is read, including playback parameters. */
function videoOfFrame(frame: DomNode) {
  const address = addressOf(frame, 'src').replace(/^http:\/\//i, 'https://')
  const source = parseVideoUrl(address)
  if (!source || source.kind === 'file') return false
  const query = new URL(address).searchParams
  const isOn = (...names: string[]) => names.some((name) => query.get(name) === '1')
  return videoAttributes(source, '', {
    autoplay: isOn('autoplay'),
    controls: query.get('controls') !== '0',
    loop: isOn('loop'),
    muted: isOn('mute', 'muted'),
    start: Math.min(source.startSeconds, VIDEO_START.max),
    title: titleOf(attributeOf(frame, 'title')),
    ...sizeOf(frame),
  })
}

function videoOfPlayer(player: DomNode) {
  const sources = [...descendantsOf(player, () => false)].filter((node) => isElement(node) && nameOf(node) === 'source')
  for (const node of [player, ...sources.slice(0, 10)]) {
    const source = parseVideoUrl(addressOf(node, 'src'))
    if (source?.kind !== 'file') continue
    const has = (name: string) => attributeOf(player, name) !== null
    return videoAttributes(source, '', {
      autoplay: has('autoplay'),
      controls: has('controls'),
      loop: has('loop'),
      muted: has('muted'),
      start: 0,
      title: titleOf(attributeOf(player, 'title')),
      ...sizeOf(player),
    })
  }
  return false
}
