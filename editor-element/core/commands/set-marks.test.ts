import { Mark, type Node as ProseMirrorNode } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { Mapping, StepMap } from 'prosemirror-transform'
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import { setMarks } from './set-marks.ts'

const { bold, italic, code, text_color: color, link, subscript, superscript } = schema.marks
const MARKS: readonly Mark[] = [
  ...[bold.create(), italic.create(), code.create(), link.create({ href: 'https://a.example' })],
  ...[color.create({ color: '#c0392b' }), color.create({ color: '#2e86c1' }), subscript.create(), superscript.create()],
]

/** Numbers that are the same in each run. */
function randomly(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * count)
  }
}

/** Paragraphs of marked texts, formulas and breaks, some of them in an item, and a block of code, which takes no marks. */
function documentOf(below: (count: number) => number): ProseMirrorNode {
  const {
    doc,
    paragraph,
    bullet_list: list,
    list_item: item,
    code_block: block,
    formula,
    hard_break: br,
  } = schema.nodes
  const inline = () => {
    const marks = MARKS.filter(() => below(4) === 0).reduce((set, mark) => mark.addToSet(set), Mark.none)
    if (below(5) === 0) return formula.create({ latex: 'x' }, null, marks)
    return below(6) === 0 ? br.create(null, null, marks) : schema.text('some words'.slice(below(8)), marks)
  }
  const line = () => paragraph.create(null, Array.from({ length: below(6) }, inline))
  const blocks = Array.from({ length: 6 }, () => {
    if (below(5) === 0) return block.create(null, schema.text('a\nb'))
    return below(3) === 0 ? list.create(null, [item.create(null, line()), item.create(null, [line(), line()])]) : line()
  })
  return doc.create(null, blocks)
}

describe('marks set by one step', () => {
  it('are those that a step for each text would give, and are taken back', () => {
    let changed = 0
    for (let seed = 1; seed <= 400; seed++) {
      const below = randomly(seed)
      const doc = documentOf(below)
      const state = EditorState.create({ doc })
      const places = [below(doc.content.size), below(doc.content.size)].toSorted((a, b) => a - b)
      const [from, to] = [places[0]!, places[1]!]
      const mark = MARKS[below(MARKS.length)]!
      const isAdded = below(2) === 0
      const stepwise = isAdded ? state.tr.addMark(from, to, mark) : state.tr.removeMark(from, to, mark.type)
      const atOnce = setMarks(state.tr, [{ from, to }], (marks) =>
        isAdded ? mark.addToSet(marks) : mark.type.removeFromSet(marks),
      )
      expect(atOnce.doc.toJSON(), `seed ${seed}`).toEqual(stepwise.doc.toJSON())
      atOnce.doc.check()
      expect(atOnce.steps.length).toBeLessThan(2)
      for (const step of atOnce.steps) {
        changed += 1
        const back = step.invert(doc)
        expect(back.apply(atOnce.doc).doc!.toJSON(), `seed ${seed} taken back`).toEqual(doc.toJSON())
        expect(back.invert(atOnce.doc).apply(doc).doc!.toJSON(), `seed ${seed} again`).toEqual(atOnce.doc.toJSON())
      }
    }
    expect(changed).toBeGreaterThan(200)
  })

  it('move with what is typed before them, and go with what is deleted', () => {
    const doc = schema.node(
      'doc',
      null,
      ['one', 'two'].map((text) => schema.node('paragraph', null, schema.text(text))),
    )
    const state = EditorState.create({ doc })
    const [step] = setMarks(state.tr, [{ from: 1, to: 9 }], (marks) => bold.create().addToSet(marks)).steps
    const typed = state.tr.insertText('xx', 1)
    const moved = step!.map(typed.mapping)!.apply(typed.doc).doc!
    expect(moved.toString()).toBe('doc(paragraph("xx", bold("one")), paragraph(bold("two")))')
    const gone = new Mapping([new StepMap([0, doc.content.size, 0])])
    expect(step!.map(gone)).toBeNull()
  })
})
