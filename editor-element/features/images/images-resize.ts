import { Plugin, type PluginView } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import { overlayOf, Placement } from '../../core/overlay.ts'
import { scaleOf } from '../../core/scale.ts'
import { imageElementAt, resizeImage } from './images-commands.ts'
import { drawSize } from '../../core/image-size.ts'
import { selectedImage } from './selected-image.ts'

const MIN_WIDTH_PX = 16
const CORNERS = ['nw', 'ne', 'sw', 'se'] as const

/** A frame with a handle at each corner over the selected image; dragging one keeps the image's ratio. */
export function imageResizePlugin(editor: Editor): Plugin {
  return new Plugin({ view: (view) => new ResizeFrame(view, editor) })
}

class ResizeFrame implements PluginView {
  private readonly view: EditorView
  private readonly editor: Editor
  private frame: HTMLElement | null = null
  private placement: Placement | null = null
  private drag: AbortController | null = null

  constructor(view: EditorView, editor: Editor) {
    this.view = view
    this.editor = editor
    this.update()
  }

  /** The selected image's element, if it may be changed. */
  private get image(): HTMLImageElement | null {
    const selected = this.editor.isEditable ? selectedImage(this.view.state) : null
    return selected && imageElementAt(this.view.nodeDOM(selected.pos))
  }

  update(): void {
    if (!this.image) return this.hide()
    if (this.frame) this.placement?.schedule()
    else this.show()
  }

  private show(): void {
    const overlay = overlayOf(this.view)
    if (!overlay) return
    this.frame = document.createElement('div')
    this.frame.className = 'formulary-resize-frame'
    this.frame.setAttribute('aria-hidden', 'true')
    for (const corner of CORNERS) {
      const handle = document.createElement('span')
      handle.className = `formulary-resize-handle formulary-resize-${corner}`
      handle.addEventListener('pointerdown', (event) => this.startDrag(event, handle, corner.endsWith('w') ? -1 : 1))
      // The text keeps the focus and its selection.
      handle.addEventListener('mousedown', (event) => event.preventDefault())
      this.frame.append(handle)
    }
    overlay.append(this.frame)
    this.placement = new Placement(this.view, () => this.place())
  }

  private hide(): void {
    this.drag?.abort()
    this.placement?.destroy()
    this.placement = null
    this.frame?.remove()
    this.frame = null
  }

  private place(): void {
    const overlay = overlayOf(this.view)
    const { image, frame } = this
    if (!image || !frame || !overlay) return this.hide()
    const box = image.getBoundingClientRect()
    const origin = overlay.getBoundingClientRect()
    const scale = scaleOf(overlay)
    frame.style.left = `${(box.left - origin.left) / scale}px`
    frame.style.top = `${(box.top - origin.top) / scale}px`
    frame.style.width = `${box.width / scale}px`
    frame.style.height = `${box.height / scale}px`
    frame.style.visibility = 'visible'
  }

  private startDrag(down: PointerEvent, handle: HTMLElement, side: 1 | -1): void {
    const { image } = this
    const selected = selectedImage(this.view.state)
    if (!image || !selected || down.button !== 0) return
    down.preventDefault()
    const drawn = image.getBoundingClientRect()
    const scale = scaleOf(this.view.dom)
    const [width, height] = [drawn.width / scale, drawn.height / scale]
    if (width < 1 || height < 1) return
    const room = image.parentElement?.clientWidth ?? width
    // A centered image grows to both sides, so its corner follows the pointer.
    const isCentered = getComputedStyle(image.parentElement ?? image).textAlign === 'center'
    const widthAt = (event: PointerEvent) => {
      const wanted = width + ((event.clientX - down.clientX) / scale) * side * (isCentered ? 2 : 1)
      return Math.round(Math.min(Math.max(wanted, MIN_WIDTH_PX), Math.max(room, MIN_WIDTH_PX)))
    }
    const move = (event: PointerEvent) => {
      const next = widthAt(event)
      drawSize(image, next, Math.round((next * height) / width))
      this.place()
    }
    const drag = new AbortController()
    this.drag = drag
    const { signal } = drag
    const end = (next: number | null) => {
      drag.abort()
      const { node } = selected
      if (next === null || next === Math.round(width))
        drawSize(image, node.attrs['width'] as number | null, node.attrs['height'] as number | null)
      else this.editor.run(resizeImage(selected.pos, next, (next * height) / width))
      this.placement?.schedule()
    }
    // Ahead of what the key does in the text and on the page.
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(null)
    }
    handle.setPointerCapture(down.pointerId)
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointerup', (event) => end(widthAt(event)), { signal })
    handle.addEventListener('pointercancel', () => end(null), { signal })
    window.addEventListener('keydown', cancel, { capture: true, signal })
  }

  destroy(): void {
    this.hide()
  }
}
