import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { offerPatches, patchReport } from '../../frame/frame-patches.ts'
import type { ContentPatch, OutgoingFrameMessage, SendToParent } from '../../protocol/index.ts'
import { frameMessage } from '../../protocol/frame-messages.ts'
import { parentMessage } from '../../protocol/messages.ts'
import { takePatch } from './patches.ts'

const iframe = () => ({}) as HTMLIFrameElement

/** The page around a frame: what it has heard, and what it has asked the frame for. */
function page() {
  const own = iframe()
  const heard: { html: string }[] = []
  const post = vi.fn<(message: object) => void>((message) =>
    expect(parentMessage.safeParse({ formulary: 1, id: 'p1', ...message }).success).toBe(true),
  )
  const emit = (name: string, detail: unknown) => {
    expect(name).toBe('change')
    heard.push(detail as { html: string })
  }
  return {
    heard,
    post,
    emit,
    take: (patch: unknown) => takePatch(patch as ContentPatch, own, post, emit),
  }
}

/** What tells how a text has changed since the time before. */
function patchesOf(read: () => string): () => ContentPatch {
  let before = ''
  let number = 0
  return () => {
    const after = read()
    const shorter = Math.min(before.length, after.length)
    let from = 0
    while (from < shorter && before[from] === after[from]) from++
    let kept = 0
    while (kept < shorter - from && before.at(-1 - kept) === after.at(-1 - kept)) kept++
    const patch = {
      number: number++,
      from,
      to: before.length - kept,
      html: after.slice(from, after.length - kept),
      length: after.length,
    }
    before = after
    return patch
  }
}

/** How a frame tells its content: all of it, until it is asked for patches. */
function frame(html: () => string, send: (message: OutgoingFrameMessage) => void, htmlPatches = makesPatches(html)) {
  const checked: SendToParent = (message) => {
    expect(frameMessage.safeParse({ formulary: 1, id: 'f1', ...message }).success).toBe(true)
    send(message)
  }
  let report = () => checked({ type: 'change', html: html() })
  return {
    offer: () => offerPatches(checked),
    report: () => report(),
    begin: async () => void (report = await patchReport({ htmlPatches }, checked, report)),
  }
}
const makesPatches = (html: () => string) => () => Promise.resolve(patchesOf(html))

const long = 'x'.repeat(20_000)

describe('the changes of a long text', () => {
  it('are offered once, asked for by the page, and then heard one by one', async () => {
    let html = `<p>${long}</p>`
    const { heard, post, take } = page()
    const sent: OutgoingFrameMessage[] = []
    const { offer, report, begin } = frame(
      () => html,
      (message) => {
        sent.push(message)
        if (message.type === 'patch') take(message)
      },
    )
    report()
    offer()
    offer()
    expect(post.mock.calls).toEqual([[{ type: 'patches' }]])
    await begin()
    expect(sent.map(({ type }) => type)).toEqual(['change', 'patch'])
    expect(heard).toEqual([])
    const known = ['a', 'ab', 'abc', ''].map((start) => {
      html = `<p>${start}${long}</p>`
      report()
      return html
    })
    // Each has the content of its own time, whenever it is read.
    expect(heard.map((each) => each.html)).toEqual(known)
    expect(structuredClone(heard.at(-1))).toEqual({ html })
    expect(sent.slice(2).map((message) => 'html' in message && message.html)).toEqual([known[0], 'b', 'c', ''])
  })

  it.each([
    ['cannot be loaded', () => Promise.reject(new Error('offline'))],
    ['is not in the editor, which is an older one', null as never],
  ])('are told as a whole where what finds them %s', async (_what, htmlPatches) => {
    const sent: object[] = []
    const { begin, report } = frame(
      () => 'all',
      (message) => sent.push(message),
      htmlPatches,
    )
    await begin()
    report()
    expect(sent).toEqual([{ type: 'change', html: 'all' }])
  })

  it('end with the content of the frame, though messages are lost, doubled or change their order', async () => {
    const edit = fc.record({
      at: fc.nat(60),
      removed: fc.nat(3),
      added: fc.string({ maxLength: 4 }),
      isRead: fc.boolean(),
      fate: fc.constantFrom('arrives', 'arrives', 'arrives', 'arrives', 'is lost', 'comes twice', 'is late'),
    })
    const property = fc.asyncProperty(fc.array(edit, { maxLength: 80 }), async (edits) => {
      let html = long.slice(0, 50)
      const { heard, post, take } = page()
      let sent: object[] = []
      const { begin, report } = frame(
        () => html,
        (message) => sent.push(message),
      )
      await begin()
      let late: object[] = []
      const answer = async () => {
        // Each question is answered by the whole content.
        for (; post.mock.calls.length > 0; post.mockClear()) {
          await begin()
          expect(sent).toMatchObject([{ number: 0, html }])
          for (const patch of sent) take(patch)
          sent = []
        }
      }
      for (const { at, removed, added, isRead, fate } of [
        ...edits,
        { at: 0, removed: 0, added: 'end', isRead: true, fate: 'arrives' },
      ]) {
        html = html.slice(0, at) + added + html.slice(at + removed)
        report()
        const arriving = fate === 'is lost' || fate === 'is late' ? [] : [...sent, ...late]
        if (fate === 'comes twice') arriving.push(...sent)
        if (fate === 'is late') late.push(...sent)
        else if (arriving.length > 0) late = []
        sent = []
        const before = heard.length
        for (const patch of arriving) take(patch)
        await answer()
        if (arriving.length > 0) expect(heard.length).toBeGreaterThan(before)
        if (arriving.length > 0 && isRead) expect(heard.at(-1)!.html).toBe(html)
      }
      expect(heard.at(-1)!.html).toBe(html)
    })
    await fc.assert(property, { numRuns: 300, seed: 10 })
  })

  it('are read as they were, though they were not read for long', () => {
    const { heard, take } = page()
    const known: string[] = []
    let html = ''
    const next = patchesOf(() => html)
    // More than wait to be read.
    for (let change = 0; change < 500; change++) {
      html = change % 3 === 0 ? `${html}${change} ` : `${change}-${html}`
      known.push(html)
      take(next())
    }
    expect(heard.toReversed().map((each) => each.html)).toEqual(known.toReversed())
  })
})

describe('a patch that fits nowhere', () => {
  const first = { type: 'patch', number: 0, from: 0, to: 0, html: 'abc', length: 3 }
  const second = { type: 'patch', number: 1, from: 1, to: 2, html: 'xyz', length: 5 }

  it.each([
    ['skips one', { ...second, number: 2 }],
    ['is the first again, with something before it', { ...first, to: 1 }],
    ['has another length', { ...second, length: 6 }],
    ['goes beyond the end', { ...second, to: 4, length: 3 }],
    ['goes backwards', { ...second, from: 2, to: 1, length: 7 }],
    ['begins before the beginning', { ...second, from: -1, to: 0, length: 5 }],
    ['has half a place', { ...second, from: 0.5, to: 1.5, length: 5 }],
    ['has a place in text', { ...second, from: '1' }],
    ['has no number', { ...second, to: Number.NaN }],
    ['has a list for HTML', { ...second, html: ['x', 'y', 'z'] }],
    ['has nothing', { type: 'patch', number: 1 }],
  ])('%s: all of the content is asked for, and nothing is heard', (_what, patch) => {
    const { heard, post, take } = page()
    take(first)
    take(patch)
    expect(heard.map((each) => each.html)).toEqual(['abc'])
    expect(post).toHaveBeenCalledExactlyOnceWith({ type: 'patches' })
    // What follows is of no use before that.
    take(second)
    expect(post).toHaveBeenCalledTimes(2)
    take(first)
    take(second)
    expect(heard.at(-1)!.html).toBe('axyzc')
  })

  it('is that of another frame', () => {
    const { heard, post, take, emit } = page()
    take(first)
    takePatch(second, iframe(), post, emit)
    expect(heard).toHaveLength(1)
    expect(post).toHaveBeenCalledTimes(1)
  })
})
