import type { Slice } from 'prosemirror-model'
import { sliceFromText } from '../../core/clipboard.ts'
import type { Editor } from '../../core/editor.ts'
import { sliceFrom } from './foreign-html.ts'
import { putSlice } from './put-slice.ts'

const MEGABYTE = 1_000_000
/** Larger ones would keep the page busy for seconds. */
const MAX_BYTES = 5 * MEGABYTE

const WORDS = {
  unknown: (name: string) =>
    `${name} was not inserted: only pictures (JPEG, PNG, GIF, WebP), Markdown, HTML and text can be.`,
  tooLarge: (name: string) => `${name} is larger than 5 MB, which is the most that can be opened.`,
  empty: (name: string) => `There is nothing in ${name} that can be put into the text.`,
  unreadable: (name: string) => `${name} could not be read.`,
} as const

type Reader = (text: string) => Slice | Promise<Slice>

/** Readers by the end of a file's name. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [
    /\.(?:md|markdown|mdown|mkd)$/i,
    async (text) => (await import('./read-markdown.ts')).readMarkdown(text, { isFile: true }),
  ],
  [/\.x?html?$/i, sliceFrom],
  [/\.te?xt$/i, sliceFromText],
]

/** What a file field offers. */
export const FILE_TYPES = '.md,.markdown,.html,.htm,.txt'

/**
 * Puts a file's content in place of the selection, or at a position, as one step of the history.
 * @returns false if the file cannot be read: the editor says why, and nothing was changed.
 */
export async function importFile(editor: Editor, file: File, pos?: number): Promise<boolean> {
  const refuse = (message: string) => {
    editor.notify(message)
    return false
  }
  const read = READERS.find(([ending]) => ending.test(file.name))?.[1]
  if (!read) return refuse(WORDS.unknown(file.name))
  if (file.size > MAX_BYTES) return refuse(WORDS.tooLarge(file.name))
  const { selection } = editor.state
  const selected = pos === undefined ? editor.track(selection.from, selection.to) : editor.track(pos, pos)
  try {
    const slice = await read(decoded(await file.arrayBuffer()))
    if (slice.size === 0) return refuse(WORDS.empty(file.name))
    editor.notify(null)
    return editor.run((state, dispatch) => {
      dispatch?.(putSlice(state, selected.from, selected.to, slice))
      return true
    })
  } catch (error) {
    editor.events.emit('error', { message: `A file could not be opened: ${file.name}`, cause: error })
    return refuse(WORDS.unreadable(file.name))
  } finally {
    editor.untrack(selected)
  }
}

/** UTF-8, or what older programs on Windows write. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
