/** The part of the Web Speech API that is used; TypeScript's DOM library lacks its constructors. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: RecognitionResultEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

export interface RecognitionResultEvent {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

type RecognitionConstructor = new () => Recognition

/**
 * The browser's recognizer; null where voice input is not offered: outside Chromium, where it is missing or behaves
 * differently, and without HTTPS (VO17).
 */
export function findRecognition(): RecognitionConstructor | null {
  if (!window.isSecureContext || !/Chrom(?:e|ium)\/\d/.test(navigator.userAgent)) return null
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, unknown>
  // Chromium has always had the prefixed name.
  const found = webkitSpeechRecognition ?? SpeechRecognition
  return typeof found === 'function' ? (found as RecognitionConstructor) : null
}
