// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorCore } from '../../core/editor-core.ts'
import type { EditorOptions } from '../../options/index.ts'
import {
  bold,
  br,
  displayFormula,
  doc,
  figure,
  formula,
  hr,
  img,
  li,
  p,
  pre,
  table,
  td,
  tr,
  ul,
} from '../../testing/documents.ts'
import { installFakeRecognizer, type FakeRecognizer } from '../../testing/fake-recognizer.ts'
import { mountedView, press, type } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform } from '../../testing/run.ts'
import { voiceFeature } from './index.ts'
import { voiceStateOf } from './voice-state.ts'

const CHROMIUM = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'
const UNSUPPORTED = 'Speech recognition is not supported in your browser. Please use Chrome or Edge.'

let recognizer: FakeRecognizer

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROMIUM)
  recognizer = installFakeRecognizer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const [control] = voiceFeature.toolbar!

/** Dictation is loaded when it is first used. */
async function pressControl(editor: EditorCore): Promise<void> {
  if (control?.kind !== 'button') throw new Error('Voice has no button.')
  perform(editor, control.command)
  await vi.dynamicImportSettled()
}

/** An editor that listens. */
async function listening(options: Partial<EditorOptions> = {}, content = doc(p('<a>'))): Promise<EditorCore> {
  const editor = headlessEditor(content, options)
  mountedView(editor)
  await pressControl(editor)
  expectListening(editor, true)
  return editor
}

function expectListening(editor: EditorCore, isListening: boolean): void {
  expect(control!.isActive!(editor.state)).toBe(isListening)
  expect(recognizer.isRunning).toBe(isListening)
}

const interimOf = (editor: EditorCore) => editor.view!.dom.querySelector('.formulary-voice-interim')?.textContent

describe('the control', () => {
  it('starts and stops listening in en-US (ED32, VO01, VO02, VO03)', async () => {
    const editor = await listening()
    expect(recognizer.lang).toBe('en-US')
    await pressControl(editor)
    expectListening(editor, false)
  })

  it('a second press before dictation is loaded does not stop it', async () => {
    const editor = headlessEditor(doc(p('<a>')))
    mountedView(editor)
    if (control?.kind !== 'button') throw new Error('Voice has no button.')
    perform(editor, [control.command, control.command])
    await vi.dynamicImportSettled()
    expectListening(editor, true)
  })

  it('interim text is shown live, is no content, and is replaced by the final text (VO05, VO06, VO07)', async () => {
    const editor = await listening({}, doc(p('so<a>')))
    recognizer.say('hallo')
    expect(interimOf(editor)).toBe(' hallo')
    recognizer.say('hello wor')
    expect(interimOf(editor)).toBe(' hello wor')
    expectDocument(editor, doc(p('so<a>')))
    recognizer.say('hello world', true)
    expectDocument(editor, doc(p('so hello world<a>')))
    expect(interimOf(editor)).toBeUndefined()
  })
})

describe('single mode, the default', () => {
  it('listens once for each click, and inserts one final result (VO14, VO18)', async () => {
    const editor = await listening()
    expect(recognizer.continuous).toBe(false)
    recognizer.say('one', true)
    expectListening(editor, false)
    recognizer.say('two', true)
    recognizer.end()
    vi.advanceTimersByTime(120_000)
    expect(recognizer.starts).toBe(1)
    expectDocument(editor, doc(p('one<a>')))
  })
})

describe('continuous mode', () => {
  const continuous = { voiceMode: 'continuous' } as const

  it('keeps listening, and takes the words spoken before the stop (VO18)', async () => {
    const editor = await listening(continuous)
    expect(recognizer.continuous).toBe(true)
    recognizer.say('one comma', true)
    recognizer.say('two', true)
    expectListening(editor, true)
    expect(voiceStateOf(editor.state).written).toBe('one, two')
    recognizer.say('thr')
    await pressControl(editor)
    recognizer.say('three full stop', true)
    expectDocument(editor, doc(p('one, two three.<a>')))
    perform(editor, press('Mod-z'))
    expectListening(editor, false)
  })

  it('writes lines and paragraphs', async () => {
    const editor = await listening(continuous)
    recognizer.say('one new line two new paragraph three', true)
    expectDocument(editor, doc(p('one', br(), 'Two'), p('Three<a>')))
  })

  it.each([
    ['behind a formula', doc(p('so ', formula('x'), '<a>')), 'then', doc(p('so ', formula('x'), ' then<a>'))],
    ['behind a line break', doc(p('so', br(), '<a>')), 'then', doc(p('so', br(), 'then<a>'))],
    ['before a word', doc(p('one <a>three')), 'two', doc(p('one two<a> three'))],
    ['before a formula', doc(p('<a>', formula('x'))), 'solve', doc(p('solve<a> ', formula('x')))],
    ['before punctuation', doc(p('one<a>, three')), 'two', doc(p('one two<a>, three'))],
    ['in place of a word', doc(p('one <a>three<b> four')), 'two', doc(p('one two<a> four'))],
    ['in place of all', doc(p('<a>one'), p('two<b>')), 'three', doc(p('three<a>'))],
    ['of lines before a word', doc(p('<a>c')), 'a new line b', doc(p('a', br(), 'B<a> c'))],
  ] as const)('leaves a space where words meet: %s', async (_where, before, spoken, after) => {
    const editor = await listening(continuous, before)
    recognizer.say(spoken, true)
    expectDocument(editor, after)
    perform(editor, press('Mod-z'))
    expectDocument(editor, before)
  })

  const source = { src: '/a.png' }
  const image = img(source)
  it.each([
    ['a formula', doc(p('a <node>', formula('x'), ' b')), doc(p('a ', formula('x'), ' then<a> b'))],
    ['an image in the line', doc(p('a <node>', image, 'b')), doc(p('a ', image, ' then<a> b'))],
    ['a displayed formula', doc('<node>', displayFormula('x'), p('b')), doc(displayFormula('x'), p('then<a>'), p('b'))],
    ['a rule', doc('<node>', hr(), p('b')), doc(hr(), p('then<a>'), p('b'))],
    ['a figure', doc('<node>', figure(source, 'cap')), doc(figure(source, 'cap'), p('then<a>'))],
  ] as const)(
    'leaves what is selected as a whole, and goes beside it, as typed text does: %s',
    async (_what, before, after) => {
      const editor = await listening(continuous, before)
      recognizer.say('the')
      expectDocument(editor, before)
      recognizer.say('then', true)
      expectDocument(editor, after)
      perform(editor, press('Mod-z'))
      expectDocument(editor, before)
    },
  )

  it.each([
    ['bold text', doc(p(bold('a<a>'))), doc(p(bold('a one', br(), 'Two<a>')))],
    ['a code block', doc(pre('a<a>')), doc(pre('a one\nTwo<a>'))],
    ['an item', doc(ul(li(p('a<a>')))), doc(ul(li(p('a one', br(), 'Two<a>'))))],
    ['a cell', doc(table(tr(td(p('a<a>'))))), doc(table(tr(td(p('a one', br(), 'Two<a>')))))],
  ] as const)('writes lines as they are typed in %s', async (_where, before, after) => {
    const editor = await listening(continuous, before)
    recognizer.say('one new line two', true)
    expectDocument(editor, after)
  })

  it('has no paragraphs in a code block and in a caption', async () => {
    const [inCode, inCaption] = [doc(pre('a<a>')), doc(figure(source, 'a<a>'))]
    const code = await listening(continuous, inCode)
    recognizer.say('one new paragraph two', true)
    expectDocument(code, doc(pre('a one\n\nTwo<a>')))
    const caption = await listening(continuous, inCaption)
    recognizer.say('one new paragraph two', true)
    expectDocument(caption, doc(figure(source, 'a one', br(), 'Two<a>')))
  })

  it('starts again after an end while the last activity is under 60 seconds ago (VO08)', async () => {
    const editor = await listening(continuous)
    recognizer.end()
    vi.advanceTimersByTime(500)
    expect(recognizer.starts).toBe(2)
    vi.advanceTimersByTime(30_000)
    recognizer.say('still here', true)
    vi.advanceTimersByTime(40_000)
    recognizer.end()
    vi.advanceTimersByTime(500)
    expect(recognizer.starts).toBe(3)
    expectListening(editor, true)
  })

  it('does not start again after 60 seconds of silence (VO09)', async () => {
    const editor = await listening(continuous)
    // The clock jumps without the checks in between, as on a machine that slept.
    vi.setSystemTime(Date.now() + 60_000)
    recognizer.end()
    vi.advanceTimersByTime(2_000)
    expect(recognizer.starts).toBe(1)
    expectListening(editor, false)
  })

  it('starts again one moment before', async () => {
    await listening(continuous)
    vi.setSystemTime(Date.now() + 59_000)
    recognizer.end()
    vi.advanceTimersByTime(500)
    expect(recognizer.starts).toBe(2)
  })

  it('ends after 45 seconds of inactivity, checked every 5 seconds (VO10, VO11)', async () => {
    const editor = await listening(continuous)
    vi.advanceTimersByTime(2_100)
    recognizer.say('last words', true)
    // 45 s later is between two checks, at 45 and 50 s.
    vi.advanceTimersByTime(47_800)
    expectListening(editor, true)
    vi.advanceTimersByTime(200)
    expectListening(editor, false)
    recognizer.end()
    vi.advanceTimersByTime(5_000)
    expect(recognizer.starts).toBe(1)
  })

  it('tries again after no speech, and after a failed microphone (VO12, VO13)', async () => {
    const editor = await listening(continuous)
    for (const [times, error] of ['no-speech', 'audio-capture'].entries()) {
      recognizer.fail(error)
      recognizer.end()
      vi.advanceTimersByTime(900)
      expect(recognizer.starts).toBe(times + 1)
      vi.advanceTimersByTime(100)
      expect(recognizer.starts).toBe(times + 2)
      expectListening(editor, true)
    }
  })
})

describe('an error', () => {
  it.each(['single', 'continuous'] as const)('stops the %s mode and shows why (VO04)', async (voiceMode) => {
    const editor = await listening({ voiceMode })
    const errors: string[] = []
    editor.events.on('error', ({ message }) => errors.push(message))
    recognizer.fail('not-allowed')
    expectListening(editor, false)
    expect(voiceStateOf(editor.state).problem).toContain('microphone')
    await pressControl(editor)
    expect(voiceStateOf(editor.state).problem).toBeNull()
    recognizer.fail('network')
    recognizer.end()
    vi.advanceTimersByTime(5_000)
    expectListening(editor, false)
    expect(recognizer.starts).toBe(2)
    expect(errors).toEqual(['Voice input: not-allowed', 'Voice input: network'])
  })

  it('of no speech ends the single mode (VO04)', async () => {
    const editor = await listening()
    recognizer.fail('no-speech')
    expectListening(editor, false)
    expect(voiceStateOf(editor.state).problem).not.toBeNull()
  })
})

describe('listening stops', () => {
  it.each([{ readonly: true }, { enableVoiceToText: false }])(
    'before it has begun when %s comes while dictation is loaded',
    async (options) => {
      const editor = headlessEditor(doc(p('<a>')))
      mountedView(editor)
      const loaded = pressControl(editor)
      editor.setOptions(options)
      await loaded
      expectListening(editor, false)
    },
  )

  it.each([
    ['the editor becomes read-only', { readonly: true }],
    ['the editor is disabled', { disabled: true }],
    ['the option enableVoiceToText is switched off', { enableVoiceToText: false }],
    ['the mode becomes another', { voiceMode: 'continuous' }],
  ] as const)('when %s (ED62)', async (_, options) => {
    const editor = await listening()
    editor.setOptions(options)
    expectListening(editor, false)
    recognizer.say('not any more', true)
    expectDocument(editor, doc(p('<a>')))
  })

  it('when the service denies the load, the page replaces the content, and the editor leaves the page', async () => {
    const denied = await listening()
    denied.setDenial('denied')
    expectListening(denied, false)
    const replaced = await listening()
    replaced.setHtml('<p>new</p>')
    expectListening(replaced, false)
    const left = await listening()
    left.unmount()
    expect(recognizer.isRunning).toBe(false)
  })
})

describe('where speech recognition is not supported', () => {
  const lacking: [what: string, take: () => void][] = [
    ['no recognizer', () => Object.assign(window, { webkitSpeechRecognition: undefined })],
    ['no HTTPS', () => vi.stubGlobal('isSecureContext', false)],
    ['a browser that is not Chromium', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI)],
  ]

  it.each(lacking)('continuous mode says so with %s (VO15, VO17)', async (_, take) => {
    take()
    const editor = headlessEditor(doc(p('<a>')), { voiceMode: 'continuous' })
    perform(editor, type('a'))
    await pressControl(editor)
    expect(voiceStateOf(editor.state).problem).toBe(UNSUPPORTED)
    expectListening(editor, false)
    expect(recognizer.made).toBe(0)
  })

  it.each(lacking)('single mode only warns in the console with %s (VO16, VO17)', async (_, take) => {
    take()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const editor = headlessEditor(doc(p('<a>')))
    mountedView(editor)
    await pressControl(editor)
    expect(warn.mock.calls).toEqual([[UNSUPPORTED]])
    expect(voiceStateOf(editor.state).problem).toBeNull()
    expect(recognizer.made).toBe(0)
  })
})
