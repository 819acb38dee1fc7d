// @vitest-environment jsdom
import { NodeSelection } from 'prosemirror-state'
import { expect, it } from 'vitest'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { undo } from '../history/index.ts'
import { toggleCaption } from './images-commands.ts'

const image = '<img src="https://a.example/b.png" alt="">'

it.each([
  [
    'in the middle of a sentence',
    `<p>A balloon ${image} is nearly ideal.</p>`,
    '<p>A balloon</p>F<p>is nearly ideal.</p>',
  ],
  ['without spaces', `<p>A${image}B</p>`, '<p>A</p>F<p>B</p>'],
  ['at the start', `<p>${image} is nearly ideal.</p>`, 'F<p>is nearly ideal.</p>'],
])('a caption for an image %s leaves no space at a border, and undo gives it back', (_, html, expected) => {
  const editor = headlessEditor(html)
  const before = editor.getHtml()
  let pos = 0
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image') pos = at
  })
  editor.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, pos)))
  editor.run(toggleCaption)
  const saved = editor.getHtml().replaceAll('\n', '')
  expect(saved.replace(/<figure>.*<\/figure>/, 'F')).toBe(expected)
  editor.run(undo)
  expect(editor.getHtml()).toBe(before)
})
