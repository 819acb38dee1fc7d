import type { Recognition } from '../features/voice/speech-recognition.ts'

/** What a page takes for the browser's recognizer, and what a test makes it do. */
export interface FakeRecognizer {
  made: number
  starts: number
  isRunning: boolean
  lang: string
  continuous: boolean
  say(transcript: string, isFinal?: boolean): void
  fail(error: string): void
  end(): void
}

/** Puts it in the place of the browser's. Also runs in the page, so it needs nothing from outside. */
export function installFakeRecognizer(): FakeRecognizer {
  let latest: Recognition
  const fake: FakeRecognizer = {
    made: 0,
    starts: 0,
    isRunning: false,
    get lang() {
      return latest.lang
    },
    get continuous() {
      return latest.continuous
    },
    say: (transcript, isFinal = false) =>
      latest.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }),
    fail: (error) => latest.onerror?.({ error }),
    end: () => {
      fake.isRunning = false
      latest.onend?.()
    },
  }
  class Recognizer implements Recognition {
    lang = ''
    continuous = false
    interimResults = false
    onresult: Recognition['onresult'] = null
    onerror: Recognition['onerror'] = null
    onend: Recognition['onend'] = null
    constructor() {
      // oxlint-disable-next-line typescript/no-this-alias -- the test speaks to the one that was made last
      latest = this
      fake.made += 1
    }
    start() {
      if (fake.isRunning) throw new DOMException('already started', 'InvalidStateError')
      fake.isRunning = true
      fake.starts += 1
    }
    stop() {
      fake.isRunning = false
    }
    abort() {
      this.stop()
    }
  }
  Object.assign(window, { recognizer: fake, webkitSpeechRecognition: Recognizer })
  return fake
}
