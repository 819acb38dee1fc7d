import { EditorState, TextSelection } from 'prosemirror-state'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { schema, serializeHtml } from '#html'
import { setVideo } from './videos-commands.ts'
import { emptyVideoFields, videoDataOf } from './videos-data.ts'

const { doc, paragraph } = schema.nodes
const stateOf = (text: string, cursor: number) => {
  const content = doc.create(null, [paragraph.create(null, text ? schema.text(text) : null)])
  return EditorState.create({ doc: content, selection: TextSelection.create(content, cursor) })
}
const data = videoDataOf({ ...emptyVideoFields, url: 'https://vimeo.com/123456' })!

function insert(state: EditorState): string {
  let html = ''
  setVideo(data)(state, (transaction) => (html = serializeHtml(transaction.doc)))
  return html.replaceAll(/<figure.*?<\/figure>/g, 'VIDEO')
}

describe('inserting a video', () => {
  afterEach(() => vi.restoreAllMocks())

  it('goes beside the text at the cursor, splits it in the middle, and replaces an empty paragraph', () => {
    expect(insert(stateOf('', 1))).toBe('VIDEO<p><br></p>')
    expect(insert(stateOf('ab', 1))).toBe('VIDEO<p>ab</p>')
    expect(insert(stateOf('ab', 2))).toBe('<p>a</p>VIDEO<p>b</p>')
    expect(insert(stateOf('ab', 3))).toBe('<p>ab</p>VIDEO<p><br></p>')
  })

  it('inserts nothing for another host, and only logs an error (VI27)', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const bad = { ...data, url: 'https://evil.example/123456' }
    const dispatch = vi.fn()
    expect(setVideo(bad)(stateOf('ab', 1), dispatch)).toBe(false)
    expect(dispatch).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledOnce()
  })
})
