import { Fragment, Slice } from 'prosemirror-model'
import { schema } from '#html'
import { sliceFromText } from '../../core/clipboard.ts'
import { wholeFirstList } from '../../core/commands/list-items.ts'
import type { Editor } from '../../core/editor.ts'
import type { TrackedRange } from '../../core/tracked-range.ts'
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
 * Puts the content of files, in their order, in place of the selection or of a range that the caller follows, as one step of
 * the history.
 * @returns false if none can be read: the editor says of each why, and nothing was changed.
 */
export async function importFiles(editor: Editor, files: readonly File[], range?: TrackedRange): Promise<boolean> {
  // Of another window, too, whose File is not this one's.
  if (files.some((file) => typeof Object(file).arrayBuffer !== 'function' || typeof file.name !== 'string'))
    throw new TypeError('importFile needs a File.')
  const { selection } = editor.state
  const place = range ?? editor.track(selection.from, selection.to)
  const slices: Slice[] = []
  // A notice takes the place of the one before it.
  const notices: string[] = []
  try {
    // One after the other: each may be as large as a page can hold.
    for (const file of files) {
      const { slice, notice } = await read(editor, file)
      if (slice) slices.push(slice)
      if (notice) notices.push(notice)
    }
    editor.notify(notices.join(' ') || null)
    const slice = inOrder(slices)
    if (!slice) return false
    return editor.run((state, dispatch) => {
      dispatch?.(putSlice(state, place.from, place.to, slice))
      return true
    })
  } finally {
    editor.untrack(place)
  }
}

/** @returns the content, or null, and what is to be said about it. */
async function read(editor: Editor, file: File): Promise<{ slice: Slice | null; notice: string | null }> {
  const refused = (notice: string) => ({ slice: null, notice })
  const reader = READERS.find(({ ending }) => ending.test(file.name))
  if (!reader) return refused((isPicture(file) ? WORDS.picture : WORDS.unknown)(file.name))
  const { maxMegabytes } = reader
  if (file.size > maxMegabytes * MEGABYTE) return refused(WORDS.tooLarge(file.name, maxMegabytes))
  try {
    const { slice, leftOut = null } = await reader.read(await file.arrayBuffer(), editor)
    return slice.size === 0 ? refused(WORDS.empty(file.name)) : { slice, notice: leftOut }
  } catch (error) {
    editor.events.emit('error', { message: `A file could not be opened: ${file.name}`, cause: error })
    return refused(WORDS[problemOf(error)](file.name))
  }
}

/** What several files have, each as blocks of its own; null if there is none. */
function inOrder(slices: readonly Slice[]): Slice | null {
  const [first, ...others] = slices
  if (!first || others.length === 0) return first ?? null
  const blocks = slices.map(({ content }) =>
    content.firstChild!.isInline
      ? Fragment.from(schema.nodes.paragraph.create(null, content))
      : wholeFirstList(content),
  )
  return new Slice(
    blocks.reduce((before, content) => before.append(content)),
    0,
    0,
  )
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
