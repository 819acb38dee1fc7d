import { safeImageUrl } from '#html'
import type { Editor } from '../../core/editor.ts'
import { panelMessages } from '../../messages/panels.ts'

/** IM14 to IM19. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
/** Larger files are not stored in the document as data URLs. */
export const MAX_EMBEDDED_BYTES = 200 * 1024

export type UploadOutcome = { ok: true; url: string } | { ok: false; message: string }

export interface Upload {
  outcome: Promise<UploadOutcome>
  /** Aborts it; the outcome never settles. */
  abort(): void
}

export interface UploadProgress {
  loaded: number
  total: number
}

/**
 * Sends a file to the service (IM22). The outcome's message is shown to the user (IM24, IM25). A file that the service would
 * refuse because of its type or size is not sent.
 */
export function uploadImage(editor: Editor, file: File, onProgress: (progress: UploadProgress) => void): Upload {
  const { messages } = editor
  const refuse = (reason: string): UploadOutcome => ({ ok: false, message: panelMessages.imageUploadRefused(reason) })
  if (!IMAGE_TYPES.includes(file.type)) return settled(refuse(panelMessages.imageTypeRefused))
  if (file.size > MAX_IMAGE_BYTES) return settled(refuse(panelMessages.imageTooLarge('10 MB')))
  const request = new XMLHttpRequest()
  const outcome = new Promise<UploadOutcome>((resolve) => {
    request.open('POST', `${editor.serviceOrigin}/api/upload-image`)
    if (editor.uploadGrant) request.setRequestHeader('Authorization', `Bearer ${editor.uploadGrant}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress({ loaded, total })
      editor.events.emit('upload-progress', { loaded, total })
    })
    request.addEventListener('load', () => {
      const answer = readAnswer(request.responseText)
      const url = request.status < 300 ? safeImageUrl(answer?.url) : null
      if (url) resolve({ ok: true, url })
      else resolve(refuse(answer?.message ?? (request.statusText || String(request.status))))
    })
    request.addEventListener('error', () => resolve({ ok: false, message: messages.imageUploadFailed }))
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
  return { outcome, abort: () => request.abort() }
}

const settled = (outcome: UploadOutcome): Upload => ({ outcome: Promise.resolve(outcome), abort: () => {} })

function readAnswer(text: string): { url?: string; message?: string } | null {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null) return null
    const { url, message } = answer as Record<string, unknown>
    return {
      ...(typeof url === 'string' && { url }),
      ...(typeof message === 'string' && { message }),
    }
  } catch {
    return null
  }
}

/** A small file as a data URL, for editors that may not upload (D19, D42). */
async function embedImage(file: File): Promise<UploadOutcome> {
  const refuse = (reason: string): UploadOutcome => ({ ok: false, message: panelMessages.imageUploadRefused(reason) })
  if (file.size > MAX_EMBEDDED_BYTES) return refuse(panelMessages.imageTooLarge('200 KB'))
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.readAsDataURL(file)
  })
  const url = safeImageUrl(text)
  return url ? { ok: true, url } : refuse(panelMessages.imageTypeRefused)
}

/**
 * The file as an image source: uploaded where that is allowed, else in the document itself if it is small. Why it is none is also told to
 * the page.
 */
export function takeImageFile(editor: Editor, file: File, onProgress: (progress: UploadProgress) => void): Upload {
  const mayUpload = editor.options.enableImageUpload && editor.uploadGrant
  const { outcome, abort } = mayUpload
    ? uploadImage(editor, file, onProgress)
    : { outcome: embedImage(file), abort: () => {} }
  const told = outcome.then((settled) => {
    if (!settled.ok) editor.events.emit('error', { message: settled.message })
    return settled
  })
  return { outcome: told, abort }
}
