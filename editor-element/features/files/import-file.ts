import type { Slice } from 'prosemirror-model'
import { sliceFromText } from '../../core/clipboard.ts'
import type { Editor } from '../../core/editor.ts'
import { contentFrom } from './foreign-html.ts'
import { putSlice } from './put-slice.ts'

const MEGABYTE = 1_000_000
/** Larger ones would keep the page busy for seconds. */
const MAX_TEXT_MEGABYTES = 5
/** Most of it are pictures. */
const MAX_WORD_MEGABYTES = 50

const WORDS = {
  unknown: (name: string) =>
    `${name} was not inserted: only pictures (JPEG, PNG, GIF, WebP), Word (.docx), Markdown, LaTeX, HTML and text can be.`,
  picture: (name: string) => `${name} is a picture: drop it onto the text, or insert it with Image.`,
  tooLarge: (name: string, megabytes: number) =>
    `${name} is larger than ${megabytes} MB, which is the most that can be opened.`,
  empty: (name: string) => `There is nothing in ${name} that can be put into the text.`,
  unreadable: (name: string) => `${name} could not be read.`,
  'not-word': (name: string) => `${name} is not a Word document.`,
  protected: (name: string) => `${name} is protected by a password, or of a version of Word before 2007.`,
  'too-large': (name: string) => `${name} has more in it than can be opened at once.`,
  damaged: (name: string) => `${name} is damaged and could not be read.`,
} as const

interface Content {
  readonly slice: Slice
  /** What the editor has no place for. */
  readonly leftOut?: string | null
}

interface Reader {
  readonly ending: RegExp
  readonly maxMegabytes: number
  readonly read: (bytes: ArrayBuffer, editor: Editor) => Promise<Content>
}

const textReader = (ending: RegExp, read: (text: string) => Slice | Promise<Slice>): Reader => ({
  ending,
  maxMegabytes: MAX_TEXT_MEGABYTES,
  read: async (bytes) => ({ slice: await read(decoded(bytes)) }),
})

/** Readers by the end of a file's name. */
const READERS: readonly Reader[] = [
  {
    ending: /\.docx$/i,
    maxMegabytes: MAX_WORD_MEGABYTES,
    read: async (bytes, editor) =>
      (await import('../docx/import-docx.ts')).sliceFromDocx(new Uint8Array(bytes), editor),
  },
  textReader(/\.(?:md|markdown|mdown|mkd)$/i, async (text) =>
    (await import('./read-markdown.ts')).readMarkdown(text, { isFile: true }),
  ),
  textReader(/\.(?:tex|latex)$/i, async (text) => (await import('./latex-reader/read-latex.ts')).readLatex(text)),
  {
    ending: /\.x?html?$/i,
    maxMegabytes: MAX_TEXT_MEGABYTES,
    read: (bytes, editor) => contentFrom(decoded(bytes), editor),
  },
  // The end of the last line begins no further one.
  textReader(/\.te?xt$/i, (text) => sliceFromText(text.replace(/\r?\n$/, ''))),
]

const isPicture = ({ name, type }: File): boolean =>
  /^image\/(?:jpeg|png|gif|webp)$/.test(type) || /\.(?:jpe?g|png|gif|webp)$/i.test(name)

/** What a file field offers. */
export const FILE_TYPES = '.docx,.md,.markdown,.tex,.html,.htm,.txt'

/**
 * Puts a file's content in place of the selection, or at a position, as one step of the history.
 * @returns false if the file cannot be read: the editor says why, and nothing was changed.
 */
export async function importFile(editor: Editor, file: File, pos?: number): Promise<boolean> {
  const refuse = (message: string) => {
    editor.notify(message)
    return false
  }
  // Of another window, too, whose File is not this one's.
  if (typeof Object(file).arrayBuffer !== 'function' || typeof file.name !== 'string')
    throw new TypeError('importFile needs a File.')
  const reader = READERS.find(({ ending }) => ending.test(file.name))
  if (!reader) return refuse((isPicture(file) ? WORDS.picture : WORDS.unknown)(file.name))
  const { maxMegabytes } = reader
  if (file.size > maxMegabytes * MEGABYTE) return refuse(WORDS.tooLarge(file.name, maxMegabytes))
  const { selection } = editor.state
  const selected = pos === undefined ? editor.track(selection.from, selection.to) : editor.track(pos, pos)
  try {
    const { slice, leftOut = null } = await reader.read(await file.arrayBuffer(), editor)
    if (slice.size === 0) return refuse(WORDS.empty(file.name))
    editor.notify(leftOut)
    return editor.run((state, dispatch) => {
      dispatch?.(putSlice(state, selected.from, selected.to, slice))
      return true
    })
  } catch (error) {
    editor.events.emit('error', { message: `A file could not be opened: ${file.name}`, cause: error })
    return refuse(WORDS[problemOf(error)](file.name))
  } finally {
    editor.untrack(selected)
  }
}

const PROBLEMS = ['not-word', 'protected', 'too-large', 'damaged'] as const

/** What a reader says is wrong with a file. */
function problemOf(error: unknown): (typeof PROBLEMS)[number] | 'unreadable' {
  const problem: unknown = error instanceof Error && 'problem' in error ? error.problem : null
  return PROBLEMS.find((known) => known === problem) ?? 'unreadable'
}

/** UTF-8, or what older programs on Windows write. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
