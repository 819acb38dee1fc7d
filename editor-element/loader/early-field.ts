/*
 * A field in the place of an editor whose script is still on its way: what is typed into it is put into the editor when that is there
 * (D179, `element/early-text.ts`), and belongs to the form where it never comes. Runs before the loader, on every page, so it is small.
 */
import { ELEMENT_TAG } from '#contracts/product'
import css from './early-field.css?inline'
import type { EarlyPlace, TakeEarlyText } from './early-place.ts'

/** Where the text is, or that it cannot be written in, is for the editor to say. */
const LEFT_TO_EDITOR = [
  ...['initial-content', 'value', 'readonly', 'disabled', 'single-line', 'brand', 'width', 'enable-scroll'],
  ...['show-toolbar', 'toolbar-on-focus', 'toolbar-position', 'show-character-count'],
]
const FITTING = `${ELEMENT_TAG}:not(:defined)${LEFT_TO_EDITOR.map((name) => `:not([${name}])`).join('')}`

/** What a listener of the page would take for the editor's, or for a shortcut. */
const OWN_EVENTS = ['beforeinput', 'input', 'change', 'keydown', 'keypress', 'keyup']

const length = (value: string | null) => (value && !Number.isNaN(Number(value)) ? `${value}px` : value)

/** As high as the editor will be; '' where only the editor knows. */
function heightOf(host: Element): string {
  const preset = host.getAttribute('preset')
  if (preset === 'inline') return '51.6px'
  const isAnswer = preset === 'answer'
  const area = length(host.getAttribute('min-height')) ?? (isAnswer ? '160px' : '400px')
  return length(host.getAttribute('height')) ?? `calc(${area} + ${isAnswer ? 43 : 68}px)`
}

/** As the editor would give it. */
const htmlOf = (text: string): string =>
  `<p>${text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\n\n+/g, '</p><p>')
    .replaceAll('\n', '<br>')}</p>`

function show(host: Element, sheet: CSSStyleSheet): void {
  const place = document.createElement('div')
  const frame = document.createElement('div')
  const field = document.createElement('textarea')
  place.className = 'early'
  place.style.height = frame.style.height = heightOf(host)
  // Nobody can write in a part of a form that is disabled.
  if (!place.style.height || place.style.height.includes('%') || host.closest('fieldset[disabled]')) return
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  field.setAttribute('aria-label', host.getAttribute('label') ?? 'Rich text editor')
  // A browser would put back what was in it before a reload.
  field.autocomplete = 'off'
  let isComposing = false
  for (const type of OWN_EVENTS) field.addEventListener(type, (event) => event.stopPropagation())
  field.addEventListener('beforeinput', (event) => {
    if (host.getAttribute('preset') === 'inline' && /^insert(?:LineBreak|Paragraph)$/.test(event.inputType))
      event.preventDefault()
  })
  field.addEventListener('compositionstart', () => (isComposing = true))
  field.addEventListener('compositionend', () => (isComposing = false))
  host.closest('form')?.addEventListener('formdata', ({ formData }) => {
    const name = host.getAttribute('name')
    if (name && field.value && field.isConnected) formData.append(name, htmlOf(field.value))
  })
  frame.append(document.createElement('i'), field)
  place.append(frame)
  root.append(place)
  // From then on the editor has the room; the field lies over it, so that no key is between the two.
  void customElements.whenDefined(ELEMENT_TAG).then(() => (place.style.height = '0'))

  let isOver = false
  const handOver = (take: TakeEarlyText) => {
    const end = () => {
      // Out of the page for now: what puts the element back hands over again.
      if (isOver || isComposing || !field.isConnected) return
      isOver = true
      const hasFocus = root.activeElement === field
      if (hasFocus || field.value) take(field.value, field.selectionStart, field.selectionEnd)
      if (hasFocus) (host as HTMLElement).focus()
      place.remove()
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet)
    }
    field.addEventListener('compositionend', () => setTimeout(end))
    field.addEventListener('blur', end)
    setTimeout(end)
  }
  Object.assign(place, { handOver } satisfies Partial<EarlyPlace>)
}

function showAll(): void {
  // Browsers without constructed sheets, or with a page's own shadow root here, go without.
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    for (const host of document.querySelectorAll(FITTING)) if (!host.shadowRoot) show(host, sheet)
  } catch {}
}

showAll()
document.addEventListener('DOMContentLoaded', showAll)
