// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { doc, p, video } from '../../testing/documents.ts'
import { press } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { perform, run } from '../../testing/run.ts'
import { setVideo } from './videos-commands.ts'
import { emptyVideoFields, videoDataOf } from './videos-data.ts'

const data = videoDataOf({ ...emptyVideoFields, url: 'https://vimeo.com/123456' })!
const other = videoDataOf({ ...emptyVideoFields, url: 'https://vimeo.com/654321', title: 'New' })!

describe('inserting a video', () => {
  afterEach(() => vi.restoreAllMocks())

  it('goes beside the text at the cursor, splits it in the middle, and replaces an empty paragraph', () => {
    run(doc(p('<a>')), setVideo(data), doc(video(data), p()))
    run(doc(p('<a>ab')), setVideo(data), doc(video(data), p('ab')))
    run(doc(p('a<a>b')), setVideo(data), doc(p('a'), video(data), p('b')))
    run(doc(p('ab<a>')), setVideo(data), doc(p('ab'), video(data), p()))
  })

  it('gives each an id of its own, and a selected one keeps its id when it is changed (VI37)', () => {
    const editor = headlessEditor(doc(p('a<a>')))
    perform(editor, [setVideo(data), setVideo(other)])
    const ids = [...editor.getHtml().matchAll(/data-id="(v[a-z0-9]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(2)
    const changed = run(
      doc(p('x'), '<node>', video({ ...data, id: 'v1' }), p('y')),
      setVideo(other),
      doc(p('x'), '<node>', video(other), p('y')),
    )
    expect(changed.getHtml()).toContain('data-id="v1"')
  })

  it('inserts nothing for another host, and only logs an error (VI27)', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    run(doc(p('ab<a>')), setVideo({ ...data, url: 'https://evil.example/123456' }), null)
    expect(log).toHaveBeenCalled()
  })

  it('opens the dialog of a selected one by Enter', () => {
    const editor = headlessEditor(doc('<node>', video(data), p('y')))
    perform(editor, press('Enter'))
    expect(editor.panel?.name).toBe('video')
  })
})
