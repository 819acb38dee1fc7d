import { expect, it, vi } from 'vitest'
import type { Editor } from '../../core/editor.ts'
import { takeImageFile } from './image-upload.ts'

function editorThat({ uploads }: { uploads: boolean }) {
  const emit = vi.fn<(name: string, detail: unknown) => void>()
  const editor = {
    options: { enableImageUpload: true },
    uploadGrant: uploads ? 'grant' : null,
    messages: {},
    events: { emit },
  }
  return { editor: editor as unknown as Editor, emit }
}
const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type })

it('EB57 an image that cannot be taken is told to the page as to the person', async () => {
  const { editor, emit } = editorThat({ uploads: true })
  for (const wrong of [file(10, 'text/plain'), file(10 * 1024 * 1024 + 1, 'image/png')]) {
    const outcome = await takeImageFile(editor, wrong, () => {}).outcome
    expect(outcome.ok).toBe(false)
    expect(emit).toHaveBeenLastCalledWith('error', { message: 'message' in outcome && outcome.message })
  }
  const embedding = editorThat({ uploads: false })
  const outcome = await takeImageFile(embedding.editor, file(300_000, 'image/png'), () => {}).outcome
  expect(outcome).toEqual({ ok: false, message: expect.stringContaining('200 KB') as string })
  expect(embedding.emit).toHaveBeenCalledExactlyOnceWith('error', { message: 'message' in outcome && outcome.message })
})
