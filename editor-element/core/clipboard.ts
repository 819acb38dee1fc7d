import type { DOMParser as ModelParser } from 'prosemirror-model'
import { Fragment, Slice, type Mark, type Node as ProseMirrorNode } from 'prosemirror-model'
import type { EditorProps } from 'prosemirror-view'
import { ID_PREFIXES, newId, parseSlice, schema, TAB } from '#html'
import { sliceFromHtml } from './content.ts'
import { holdStyles } from './inert-html.ts'
import type { Editor } from './editor.ts'
import { withoutPageInk } from './pasted-ink.ts'
import { isInCode, typedMarks } from './queries/selection.ts'
import { asPaste } from './transactions.ts'

/** Copies get new ids: an id names one thing in the document. */
function withFreshIds(fragment: Fragment): Fragment {
  const children: ProseMirrorNode[] = []
  fragment.forEach((child) => {
    const content = withFreshIds(child.content)
    const prefix = ID_PREFIXES[child.type.name]
    if (prefix) children.push(child.type.create({ ...child.attrs, id: newId(prefix) }, content, child.marks))
    else children.push(child.isText ? child : child.copy(content))
  })
  return Fragment.from(children)
}

/**
 * Plain text as the editor writes it: a line is a line break, an empty line starts a new paragraph, and each further one is an empty
 * paragraph.
 */
export function sliceFromText(text: string, marks: readonly Mark[] = []): Slice {
  const { paragraph, hard_break: hardBreak } = schema.nodes
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', TAB)
    .replaceAll(/\n{2,}/g, (lines) => '\n\n'.repeat(lines.length - 1))
    .split('\n\n')
    .map((block) => {
      const inline: ProseMirrorNode[] = []
      block.split('\n').forEach((line, index) => {
        if (index > 0) inline.push(hardBreak.create(null, null, marks))
        if (line) inline.push(schema.text(line, marks))
      })
      return paragraph.create(null, inline)
    })
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

/** The text for other programs: formulas as their source, and an empty paragraph as a further empty line. */
export function textOfSlice({ content }: Slice): string {
  const text = content.textBetween(0, content.size, '\u2029', (leaf) => {
    // Not in a text's length, so not by `leafText`.
    if (leaf.type.name === 'footnote') return ` [${leaf.attrs['text']}]`
    return leaf.type.spec.leafText?.(leaf) ?? ''
  })
  return text.replaceAll(/\u2029+/g, (ends) => '\n'.repeat(ends.length + 1))
}

/**
 * A slice as plain text, but with its formulas: they are content, not formatting. What was copied in an editor has
 * ProseMirror's marker.
 */
function plainSliceFromEditor(html: string): Slice | null {
  // Without a formula the clipboard's own text says the same.
  if (!html.includes('data-pm-slice') || !html.includes('data-latex')) return null
  const blocks: ProseMirrorNode[] = []
  const collect = (fragment: Fragment): void => {
    fragment.forEach((node) => {
      if (node.type.name === 'formula_display') blocks.push(node)
      else if (node.isTextblock) {
        const inline: ProseMirrorNode[] = []
        node.forEach((child) => {
          if (child.isText || ['formula', 'hard_break'].includes(child.type.name)) inline.push(child.mark([]))
        })
        blocks.push(schema.nodes.paragraph.create(null, inline))
      } else collect(node.content)
    })
  }
  collect(sliceFromHtml(html).content)
  const isOpen = (node: ProseMirrorNode | undefined) => (node?.isTextblock ? 1 : 0)
  return new Slice(withFreshIds(Fragment.from(blocks)), isOpen(blocks[0]), isOpen(blocks.at(-1)))
}

/** @returns whether there is text on the clipboard. */
function insertPlain(editor: Editor, data: DataTransfer | null, marks: readonly Mark[], position?: number): boolean {
  const { state } = editor
  const slice = plainSliceOf(data, marks, state.doc.resolve(position ?? state.selection.from).parent)
  if (!slice) return false
  const from = position ?? state.selection.from
  const transaction =
    position === undefined ? state.tr.replaceSelection(slice) : state.tr.replaceRange(position, position, slice)
  // An empty range after the insertion would not grow with it.
  const to = transaction.mapping.map(position ?? state.selection.to)
  editor.dispatch(asPaste(transaction))
  const html = clipboardHtml(data)
  if (html !== '') editor.events.emit('plain-paste', { range: editor.track(from, to), html })
  return true
}

function plainSliceOf(data: DataTransfer | null, marks: readonly Mark[], { type }: ProseMirrorNode): Slice | null {
  let text = textOf(data)
  const html = data?.getData('text/html') ?? ''
  // The cells of a spreadsheet end with a line break.
  if (/<td\b/i.test(html)) text = text.replace(/\r?\n$/, '')
  // A caption has lines, and no paragraphs.
  if (type.name === 'figure') text = text.replaceAll(/[\r\n]+/g, '\n')
  return text ? (plainSliceFromEditor(html) ?? sliceFromText(text, marks)) : null
}

/** The text on the clipboard, of its HTML where there is nothing else. */
export function textOf(data: DataTransfer | null): string {
  const html = data?.getData('text/html') ?? ''
  return data?.getData('text/plain') || new DOMParser().parseFromString(html, 'text/html').body.textContent
}

/** The text of what was copied, cut or dragged last in an editor of this page. */
let copiedText: string

/**
 * Whether a paste or drop has its formatting: where the option says so, and where an editor of this page copied it (D177). Such HTML
 * has ProseMirror's marker.
 */
export const keepsFormatting = ({ options }: Editor, data: DataTransfer | null): boolean =>
  options.pasteMode === 'rich' ||
  (textOf(data).replaceAll('\r', '') === copiedText && clipboardHtml(data).includes('data-pm-slice'))

const MATHML = /^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?math[\s>][^]*<\/(?:\w+:)?math>\s*$/i

/** The HTML on the clipboard; MathML that was copied as text counts as HTML. '' if there is none. */
export function clipboardHtml(data: DataTransfer | null): string {
  const text = data?.getData('text/plain') ?? ''
  if (MATHML.test(text)) return text.replaceAll(/(<\/?)\w+:(?=[a-z])/gi, '$1')
  return data?.getData('text/html') ?? ''
}

/** What was copied in another program may have its page's black and white. */
function readSlice(dom: globalThis.Node): Slice {
  const slice = parseSlice(dom)
  const own = (dom as Element).querySelector('[data-pm-slice]')
  if (!own) return withoutPageInk(slice)
  // A formula or image that was copied by itself has no paragraph around it, so it goes on in the line.
  const { childCount, firstChild: block } = slice.content
  return childCount === 1 && block!.type.name === 'paragraph' && own.localName !== 'p'
    ? new Slice(block!.content, 0, 0)
    : slice
}

const transformPasted = (slice: Slice): Slice => new Slice(withFreshIds(slice.content), slice.openStart, slice.openEnd)

/** What pasting the HTML with its formatting inserts. */
export function sliceFromClipboardHtml(html: string): Slice {
  const slice = sliceFromHtml(html)
  return transformPasted(html.includes('data-pm-slice') ? slice : withoutPageInk(slice))
}

/**
 * Paste and drop (D10): by default only text is inserted; in rich mode the schema's reader decides, the same one that
 * `setData` and the service use.
 */
export function clipboardProps(editor: Editor): EditorProps {
  const parser = { schema, parseSlice: readSlice }
  return {
    // ProseMirror asks only for parseSlice here.
    clipboardParser: parser as unknown as ModelParser,
    transformPastedHTML: holdStyles,
    clipboardTextParser: (text) => sliceFromText(text, typedMarks(editor.state)),
    clipboardTextSerializer: (slice) => (copiedText = textOfSlice(slice)),
    transformPasted,
    handlePaste: ({ state }, { clipboardData }) =>
      !keepsFormatting(editor, clipboardData) &&
      !isInCode(state) &&
      insertPlain(editor, clipboardData, typedMarks(state)),
    handleDrop: (view, event, _slice, moved) => {
      const target = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (moved) {
        // Onto itself: nothing moves, and nothing gets a new id.
        const { from, to } = view.state.selection
        return target !== null && from <= target.pos && target.pos <= to
      }
      if (!target || keepsFormatting(editor, event.dataTransfer)) return false
      const isInserted = insertPlain(editor, event.dataTransfer, [], target.pos)
      if (isInserted) event.preventDefault()
      return isInserted
    },
  }
}
