import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { VIDEO_SITES, type VideoSource } from '#html'
import type { Editor } from '../../core/editor.ts'
import type { VideoData } from './videos-data.ts'
import { panelMessages } from '../../messages/panels.ts'

const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups'
const PERMISSIONS = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

function newButton(className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('form', '')
  button.className = className
  button.addEventListener('click', onClick)
  return button
}

/**
 * A video in the document, 16:9. A cover over the player takes the clicks, so that a click selects the video; its button starts
 * it. Nothing is fetched from a video site before that, and a frame that a page's CSP blocks does no harm.
 */
export class VideoView implements NodeView {
  readonly dom = document.createElement('figure')
  private node: ProseMirrorNode
  private readonly editor: Editor
  private readonly stage = document.createElement('div')
  private readonly caption = document.createElement('span')
  private readonly play = newButton('formulary-video-play', () => this.startPlaying())
  private readonly stop = newButton('formulary-video-stop', () => this.draw())
  private player: HTMLElement | null = null

  constructor(node: ProseMirrorNode, editor: Editor) {
    this.node = node
    this.editor = editor
    this.dom.className = 'formulary-video'
    this.dom.contentEditable = 'false'
    this.stage.className = 'formulary-video-stage'
    this.stage.dataset['barAnchor'] = ''
    this.caption.className = 'formulary-video-caption'
    this.stop.setAttribute('aria-label', panelMessages.videoStop)
    this.stage.append(this.play, this.stop, this.caption)
    this.dom.append(this.stage)
    this.draw()
  }

  private get data(): VideoData {
    return this.node.attrs as unknown as VideoData
  }

  private draw(): void {
    const { kind, title, url, width } = this.data
    const name = title || panelMessages.videoKinds[kind]
    this.stage.style.width = `${width}px`
    this.dom.dataset['kind'] = kind
    const { host, pathname } = new URL(url)
    this.caption.textContent = `${name} · ${kind === 'file' ? (pathname.split('/').at(-1) ?? host) : host}`
    this.play.setAttribute('aria-label', panelMessages.videoPlay(name))
    this.player?.remove()
    this.player = null
    this.stage.classList.remove('formulary-video-playing')
  }

  private startPlaying(): void {
    this.player?.remove()
    this.player = this.data.kind === 'file' ? this.newFilePlayer() : this.newFrame()
    this.stage.prepend(this.player)
    this.stage.classList.add('formulary-video-playing')
  }

  private playerUrl(settings: VideoData): string {
    const { kind, url, videoId } = this.data
    const source: VideoSource = { kind, url, videoId, startSeconds: 0 }
    return VIDEO_SITES[kind].playerUrl(source, settings)
  }

  private newFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe')
    frame.title = this.data.title || panelMessages.videoKinds[this.data.kind]
    // Before the address: a frame without them would load unguarded.
    frame.setAttribute('sandbox', SANDBOX)
    frame.allow = PERMISSIONS
    frame.allowFullscreen = true
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.src = this.playerUrl({ ...this.data, autoplay: true })
    return frame
  }

  private newFilePlayer(): HTMLVideoElement {
    const { controls, loop, muted, title } = this.data
    const player = document.createElement('video')
    player.controls = controls
    player.loop = loop
    player.muted = muted
    player.playsInline = true
    player.title = title
    player.src = this.playerUrl(this.data)
    // A missing file or blocked playback is not an error of the page.
    player.play().catch(() => {})
    return player
  }

  /** ProseMirror asks for nodes of the same type alone. */
  update(node: ProseMirrorNode): boolean {
    const isChanged = !node.hasMarkup(this.node.type, this.node.attrs, this.node.marks)
    this.node = node
    if (isChanged) this.draw()
    return true
  }

  selectNode(): void {
    this.dom.classList.add('formulary-video-selected')
  }

  deselectNode(): void {
    this.dom.classList.remove('formulary-video-selected')
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Node && [this.play, this.stop, this.player].includes(event.target as HTMLElement)
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.player?.remove()
  }
}
