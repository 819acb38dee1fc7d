import { OFFICE_CLIPBOARDS } from '../../../editor-element/fixtures/clipboards/index.ts'
import { contentFrom } from '../../../editor-element/features/files/foreign-html.ts'
import { serializeBlocks } from '../../../editor-element/html/serialize.ts'

/** Of each program, the names of the clipboards that are read otherwise than they should be. */
export async function readClipboards(): Promise<{ program: string; count: number; wrong: string[] }[]> {
  const all: { program: string; count: number; wrong: string[] }[] = []
  for (const [program, clipboards] of Object.entries(OFFICE_CLIPBOARDS)) {
    const wrong: string[] = []
    for (const { name, html, expected, notice = null } of clipboards) {
      const { slice, leftOut } = await contentFrom(html)
      const saved = serializeBlocks(slice.content).replaceAll(/ data-id="[^"]*"/g, '')
      if (saved !== expected || leftOut !== notice) wrong.push(name)
    }
    all.push({ program, count: clipboards.length, wrong })
  }
  return all
}
