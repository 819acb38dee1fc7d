import { attributeOf, descendantsOf, isElement, nameOf, type DomNode } from '../values/element.ts'
import { parseId } from '../values/ids.ts'
import { parseInteger, VIDEO_HEIGHT, VIDEO_START, VIDEO_WIDTH } from '../values/integers.ts'
import { absoluteAddress } from '../values/link-url.ts'
import { MAX_VIDEO_TITLE_LENGTH, VIDEO_DEFAULTS, type VideoSettings, type VideoSource } from '../values/video-source.ts'
import { parseVideoUrl } from '../values/video-url.ts'

/** The attributes of a video, read from elements of HTML; false where it is none. */

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
export function videoOfFigure(figure: DomNode) {
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
export function videoOfFrame(frame: DomNode) {
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

export function videoOfPlayer(player: DomNode) {
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
