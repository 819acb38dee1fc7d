// @vitest-environment jsdom
import { AllSelection, TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import type { EditorCore } from '../core/editor-core.ts'
import { canRun, dryRunState } from '../core/dry-run-state.ts'
import { setAlignment } from '../features/alignment/index.ts'
import { counted, type Counted } from '../testing/counted.ts'
import { headlessEditor } from '../testing/headless-editor.ts'

const block = (at: number) => {
  if (at % 12 === 0) return `<h2>Section ${at}</h2>`
  if (at % 12 === 5) return `<ul><li>item ${at}</li><li><strong>next</strong></li></ul>`
  if (at % 12 === 7) return `<table><tbody><tr><td>cell ${at}</td><td>cell</td></tr></tbody></table>`
  return `<p>${at} A <strong>sentence</strong> of a <em>long</em> report.</p>`
}
const report = (blocks: number) => Array.from({ length: blocks }, (_, at) => block(at)).join('')

/** An editor with the cursor in the block of this kind that is in the middle. */
function editorWith(blocks: number, place: (editor: EditorCore) => void): EditorCore {
  const editor = headlessEditor(report(blocks))
  place(editor)
  return editor
}
const cursorIn = (kind: number) => (editor: EditorCore) => {
  const { doc, tr } = editor.state
  const index = Math.floor(doc.childCount / 24) * 12 + kind
  let pos = 0
  for (let at = 0; at < index; at++) pos += doc.child(at).nodeSize
  editor.dispatch(tr.setSelection(TextSelection.near(doc.resolve(pos + 1))))
}
const everything = (editor: EditorCore) => {
  const { doc, tr } = editor.state
  editor.dispatch(tr.setSelection(new AllSelection(doc)))
}

type NamedCommand = readonly [name: string, command: Command]

/** Every command that a control of the bars runs dry, by name. */
function controlsOf(editor: EditorCore): NamedCommand[] {
  const bars = editor.features.flatMap((feature) => feature.contextBars?.(editor) ?? [])
  return [
    ...editor.toolbarItems.flatMap((item): NamedCommand[] => {
      if (item.kind === 'button') return [[item.name, item.command]]
      return item.kind === 'menu' ? item.entries.map(({ id, command }) => [`${item.name} ${id}`, command]) : []
    }),
    ...bars.flatMap(({ name, items }) =>
      items.flatMap((item): NamedCommand[] => (item ? [[`${name} ${item.name}`, item.command]] : [])),
    ),
  ]
}

const keysOf = (editor: EditorCore): NamedCommand[] =>
  editor.features.flatMap((feature) => Object.entries(feature.keys?.(editor) ?? {}))

/** What asking whether each command applies costs, by name. */
function costs(editor: EditorCore, commands: readonly NamedCommand[]): Map<string, Counted> {
  return new Map(commands.map(([name, command]) => [name, counted(() => canRun(editor, command))]))
}

/** What asking each control what it shows costs, by name. */
function costsOfShowing(editor: EditorCore): Map<string, Counted> {
  return new Map(
    editor.toolbarItems.map((item) => [
      item.name,
      counted(() => {
        const state = editor.commandState
        item.isActive?.(state)
        item.isEnabled?.(state)
        item.swatch?.(state)
        if (item.kind === 'menu') item.current(state)
      }),
    ]),
  )
}

describe('asking whether a command applies', () => {
  it.each([
    ['paragraph', cursorIn(3)],
    ['heading', cursorIn(0)],
    ['list', cursorIn(5)],
    ['table', cursorIn(7)],
  ])('costs the same however long the document is, with the cursor in a %s', (_, place) => {
    const short = editorWith(48, place)
    const long = editorWith(960, place)
    for (const [inLong, inShort] of [
      [costs(long, [...controlsOf(long), ...keysOf(long)]), costs(short, [...controlsOf(short), ...keysOf(short)])],
      [costsOfShowing(long), costsOfShowing(short)],
    ] as const)
      // The model remembers a few answers, so that not every time is the same.
      for (const [name, { visits }] of inLong) expect(visits, name).toBeLessThan(inShort.get(name)!.visits + 10)
  })

  it.each([
    ['list', '<ul>', '</ul>', (at: number) => `<li>item ${at}</li>`],
    ['list of tasks', '<ul>', '</ul>', (at: number) => `<li data-checked="false">item ${at}</li>`],
    ['quote', '<blockquote>', '</blockquote>', (at: number) => `<p>line ${at}</p>`],
  ])('costs the same however long the %s is', (_, start, end, part) => {
    const editorOf = (parts: number) => {
      const editor = headlessEditor(`${start}${Array.from({ length: parts }, (_each, at) => part(at)).join('')}${end}`)
      const { doc, tr } = editor.state
      editor.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.round(doc.content.size / 2)))))
      return editor
    }
    const short = editorOf(48)
    const long = editorOf(960)
    const inShort = costs(short, [...controlsOf(short), ...keysOf(short)])
    for (const [name, { visits }] of costs(long, [...controlsOf(long), ...keysOf(long)]))
      expect(visits, name).toBeLessThan(inShort.get(name)!.visits + 10)
  })

  it.each([
    ['the cursor in a paragraph', cursorIn(3)],
    ['the cursor in a list', cursorIn(5)],
    ['the cursor in a table', cursorIn(7)],
    ['everything selected', everything],
  ])('builds no steps and looks at no block more than a few times, with %s', (_, place) => {
    const editor = editorWith(960, place)
    for (const [name, { steps, visits }] of [...costs(editor, controlsOf(editor)), ...costsOfShowing(editor)]) {
      expect(steps, name).toBe(0)
      expect(visits, name).toBeLessThan(4 * 960)
    }
  })

  it('is answered around the selection as in the whole document', () => {
    const items = (name: string) => Array.from({ length: 5 }, (_, at) => `<li>${name} ${at}</li>`).join('')
    const editor = headlessEditor(
      `<h2>one</h2><p>two</p><ul>${items('a')}<li>with<ol>${items('b')}</ol></li>${items('c')}</ul><ol>${items('d')}</ol>` +
        `<blockquote><p>three</p><p>four</p><p>five</p><ul>${items('e')}</ul><p>six</p></blockquote><p>end</p>` +
        `<ul>${items('f').replaceAll('<li>', '<li data-checked="true">')}</ul>`,
    )
    const commands = [...controlsOf(editor), ...keysOf(editor)]
    const ends: number[] = []
    editor.state.doc.descendants((node, pos) => {
      if (node.isTextblock) ends.push(pos + 1, pos + node.nodeSize - 1)
    })
    const selections = ends.flatMap((from, at) =>
      [0, 1, 2, 5, 9].map((further) => [from, ends[at + further] ?? from] as const),
    )
    for (const [from, to] of selections) {
      editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)))
      const { state } = editor
      const [near, whole] = [dryRunState(state), state].map((asked) =>
        commands.filter(([, command]) => command(asked, undefined, undefined)).map(([name]) => name),
      )
      expect(near, `${from} to ${to}`).toEqual(whole)
    }
  })

  it('sets what it asks for by one step, however much is selected', () => {
    const editor = editorWith(960, everything)
    const { visits, steps } = counted(() => expect(editor.run(setAlignment('center'))).toBe(true))
    expect(steps).toBe(1)
    expect(visits).toBeLessThan(40 * 960)
    expect(visits).toBeLessThan(40 * 960)
    expect(editor.getHtml().match(/text-align: center/g)).toHaveLength(960 + 2 * 80)
  })
})
