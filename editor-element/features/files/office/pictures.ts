import { safeImageSource } from '#html'
import type { Editor } from '../../../core/editor.ts'
import { IMAGE_TYPES, takeImageFile } from '../../uploads/image-upload.ts'
import type { LeftOut } from './left-out.ts'

/** Pictures with a place that only the program that wrote it knows. */
const LOCAL = /^(?:file|blob|cid|webkit-fake-url|x-apple|about|chrome|[a-z]):|^\\\\/i

/**
 * Takes the pictures out that cannot be shown, and stores those that are in the clipboard itself as pasted files are stored.
 * @param files pictures of the clipboard beside its HTML: those that the HTML only names.
 * @param editor null where nothing is stored yet.
 */
export async function readPictures(
  body: HTMLElement,
  { files, editor, leftOut }: { files: readonly File[]; editor: Editor | null; leftOut: LeftOut },
): Promise<void> {
  const images = [...body.querySelectorAll('img')]
  const local = images.filter((image) => LOCAL.test(sourceOf(image)))
  // Which is which is only known where there are as many.
  const taken = files.length === local.length ? files : []
  for (const image of images) {
    const file = taken[local.indexOf(image)] ?? null
    if (file) await store(image, file, { editor, leftOut })
    else if (local.includes(image)) leaveOut(image, 'local', leftOut)
    else if (!safeImageSource(sourceOf(image))) leaveOut(image, 'unsafe', leftOut)
    else if (/^data:/i.test(sourceOf(image)) && editor) await store(image, fileOf(sourceOf(image)), { editor, leftOut })
  }
}

const sourceOf = (image: Element): string => (image.getAttribute('src') ?? '').trim()

function leaveOut(image: Element, kind: 'local' | 'unsafe' | 'refused', leftOut: LeftOut): void {
  // One pixel is for counting readers, not for them.
  const isTracker = ['width', 'height'].every((name) => /^[01](?:px)?$/.test(image.getAttribute(name) ?? ''))
  if (!isTracker) leftOut.add(kind)
  image.remove()
}

async function store(
  image: HTMLImageElement,
  file: File | null,
  { editor, leftOut }: { editor: Editor | null; leftOut: LeftOut },
): Promise<void> {
  if (!editor) return
  const outcome = file ? await takeImageFile(editor, file, () => {}).outcome : null
  if (outcome?.ok) image.setAttribute('src', outcome.url)
  else leaveOut(image, 'refused', leftOut)
}

/** The bytes of a `data:` address; null if they are none. */
function fileOf(source: string): File | null {
  const safe = safeImageSource(source)
  const [, type, base64] = /^data:([a-z/]+);base64,(.+)$/.exec(safe ?? '') ?? []
  if (!type || !base64 || !IMAGE_TYPES.includes(type)) return null
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  return new File([bytes], `pasted.${type.split('/')[1]}`, { type })
}
