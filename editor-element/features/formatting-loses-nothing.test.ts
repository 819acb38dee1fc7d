// @vitest-environment jsdom
import fc from 'fast-check'
import {
  AllSelection,
  EditorState,
  NodeSelection,
  TextSelection,
  type Command,
  type Selection,
} from 'prosemirror-state'
import { CellSelection, cellAround } from 'prosemirror-tables'
import { undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { expect, it } from 'vitest'
import { canRun } from '../core/dry-run-state.ts'
import { arbitraryPlainDocument } from '../html/testing/arbitrary-document.ts'
import { parseVideoUrl, VIDEO_DEFAULTS } from '#html'
import { press } from '../testing/gestures.ts'
import { headlessEditor } from '../testing/headless-editor.ts'
import { insertFormula } from './formula/formula-commands.ts'
import { insertHorizontalRule } from './horizontal-rule/index.ts'
import { setImage } from './images/images-commands.ts'
import { insertTable } from './tables/insert-table.ts'
import { setVideo } from './videos/videos-commands.ts'
import { randomRuns } from '../html/testing/random-runs.ts'

const editor = headlessEditor('')
/** Controls that change what the text looks like. */
const NO_FORMATTING = new Set(['undo', 'redo', 'horizontalRule', 'voice'])
const commands: readonly (readonly [name: string, command: Command])[] = editor.toolbarItems.flatMap((item) => {
  if (NO_FORMATTING.has(item.name)) return []
  if (item.kind === 'button') return [[item.name, item.command] as const]
  return item.kind === 'menu' ? item.entries.map(({ id, command }) => [`${item.name} ${id}`, command] as const) : []
})

/** The text by letters, and what is in it, in their order. A line break may become the end of a block. */
function contentOf(doc: Node): string[] {
  const all: string[] = []
  doc.descendants((node) => {
    // The lines and the indentation of code may change.
    if (node.isText) all.push(...node.text!.replaceAll(/[ \n]/g, ''))
    else if (node.type.name === 'figure' || (node.isLeaf && node.type.name !== 'hard_break'))
      all.push(`<${node.type.name} ${JSON.stringify({ ...node.attrs, align: null })}>`)
  })
  return all
}

function selectionIn(doc: Node, from: number, to: number, kind: number): Selection {
  const [$from, $to] = [from, to].map((part) => doc.resolve(Math.floor(part * doc.content.size)))
  if (kind === 0) return new AllSelection(doc)
  if (kind === 1 && $from!.nodeAfter && NodeSelection.isSelectable($from!.nodeAfter)) return new NodeSelection($from!)
  const [first, last] = [cellAround($from!), cellAround($to!)]
  if (kind === 2 && first && last && first.node(-1) === last.node(-1)) return new CellSelection(first, last)
  return TextSelection.between($from!, $to!)
}

function show(doc: Node, selection: Selection): void {
  editor.loadedState = EditorState.create({ doc, plugins: [...editor.state.plugins], selection })
  // Keys are pressed in a view.
  editor.view?.updateState(editor.loadedState)
}

const place = fc.double({ min: 0, max: 1, noNaN: true })

const insertions: Readonly<Record<string, Command>> = {
  rule: insertHorizontalRule,
  table: insertTable({ rows: 2, cols: 2, savedCursorOffset: 0 }),
  formula: insertFormula({ latex: 'x' }),
  'display formula': insertFormula({ latex: 'x', display: true }),
  image: setImage({ src: 'https://example.com/new.png', alt: '', width: null, height: null }),
  video: setVideo({ ...VIDEO_DEFAULTS, ...parseVideoUrl('https://youtu.be/dQw4w9WgXcQ')! }),
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0
  for (const each of whole) if (each === part[found]) found++
  return found === part.length
}

it(
  'no formatting takes away text, pictures, formulas or videos, whatever is selected; undo brings all back',
  { tags: ['slow'] },
  () => {
    fc.assert(
      fc.property(arbitraryPlainDocument, place, place, fc.nat(4), (doc, from, to, kind) => {
        for (const [name, command] of commands) {
          const selection = selectionIn(doc, from, to, kind)
          show(doc, selection)
          const isPossible = canRun(editor, command)
          expect(editor.run(command), `${name}: what the dry run says`).toBe(isPossible)
          editor.state.doc.check()
          expect(contentOf(editor.state.doc), name).toEqual(contentOf(doc))
          if (editor.state.doc.eq(doc)) continue
          editor.run(undo)
          expect(editor.state.doc.eq(doc), `${name}: undone`).toBe(true)
        }
      }),
      randomRuns(60),
    )
  },
)

it('what is put in at the cursor, and the keys that part and indent, take nothing away', { tags: ['slow'] }, () => {
  fc.assert(
    fc.property(arbitraryPlainDocument, place, (doc, at) => {
      const selection = TextSelection.near(doc.resolve(Math.floor(at * doc.content.size)))
      if (!(selection instanceof TextSelection)) return
      const putIn = Object.entries(insertions).map(([name, command]) => [name, () => editor.run(command)] as const)
      const pressed = ['Enter', 'Shift-Enter', 'Tab', 'Shift-Tab'].map(
        (key) => [key, () => press(key).act(editor)] as const,
      )
      for (const [name, act] of [...putIn, ...pressed]) {
        show(doc, selection)
        act()
        editor.state.doc.check()
        const [before, after] = [contentOf(doc), contentOf(editor.state.doc)]
        expect(isWithin(before, after), `${name}: ${before.join('')} in ${after.join('')}`).toBe(true)
        const { selection: now } = editor.state
        expect(now.$head.parent.inlineContent || !(now instanceof TextSelection), `${name}: can be typed on`).toBe(true)
      }
    }),
    randomRuns(60),
  )
})

it('Backspace and Delete at the cursor take one thing at the most', { tags: ['slow'] }, () => {
  fc.assert(
    fc.property(arbitraryPlainDocument, place, fc.constantFrom('Backspace', 'Delete'), (doc, at, key) => {
      const selection = TextSelection.near(doc.resolve(Math.floor(at * doc.content.size)))
      if (!(selection instanceof TextSelection)) return
      show(doc, selection)
      press(key).act(editor)
      editor.state.doc.check()
      const [before, after] = [contentOf(doc), contentOf(editor.state.doc)]
      expect(isWithin(after, before), `${after.join('')} of ${before.join('')}`).toBe(true)
      expect(before.length - after.length, `${after.join('')} of ${before.join('')}`).toBeLessThanOrEqual(1)
    }),
    randomRuns(200),
  )
})
