import { en, type Messages } from '../messages/en.ts'

/** Brand settings of the branded editor (ED74 to ED81). */
export interface BrandSettings {
  productName?: string
  /** Address of the logo: https, or a raster data URL. */
  logo?: string
  /** CSS colours. */
  primaryColor?: string
  secondaryColor?: string
  poweredByText?: string
  showPoweredBy?: boolean
  /** Rules for this editor; they cannot reach the page around it. */
  customCSS?: string
}

/**
 * Everything a site can set on the editor. Lengths are CSS lengths; a bare number means pixels.
 * As attributes the names are kebab-case (`min-height`), as properties camelCase (`minHeight`).
 */
export interface EditorOptions {
  /** HTML that the editor starts with; read once, when the editor is first made. */
  initialContent: string
  /** Width of the whole editor. Default: that of its container. */
  width: string
  /** Height of the whole editor; longer content scrolls inside it. Default: grows with the content. */
  height: string
  /** Least height of the editing area. Default 400px. */
  minHeight: string
  /** Greatest height of the editing area; longer content scrolls inside it. */
  maxHeight: string
  /** Long content scrolls in an area of `scrollHeight` instead of growing the editor. Default false. */
  enableScroll: boolean
  /** Height of the scrolling area. Default 500px. */
  scrollHeight: string
  showCharacterCount: boolean
  showToolbar: boolean
  toolbarPosition: 'top' | 'bottom'
  placeholder: string
  theme: 'light' | 'dark'
  /** Names of the controls to show, in this order; `|` is a separator, 'default' the 27 of the default bar, 'full' all. */
  toolbar: readonly string[] | null
  enableVoiceToText: boolean
  enableFormulas: boolean
  enableImageUpload: boolean
  /** A stylesheet to use in place of the one that the editor would link itself. */
  cssUrl: string
  /** Put on every style and link element that the editor adds (CSP). */
  styleNonce: string
  /** 'plain' (default): pasting inserts text only; 'rich' keeps what the schema allows (D10). */
  pasteMode: 'plain' | 'rich'
  /** 'break' (default): Enter inserts a line break; 'paragraph': a new paragraph (D10). */
  enterMode: 'break' | 'paragraph'
  /** 'single' (default): one utterance a click; 'continuous': listens until stopped (D28). */
  voiceMode: 'single' | 'continuous'
  /** Typing `# `, `- `, `1. `, `> `, `**bold**`, `*italic*` or `~~struck~~` formats. Default true. */
  markdownShortcuts: boolean
  brand: BrandSettings | null
  /** The name read out for the editing area. */
  label: string
  readonly: boolean
  disabled: boolean
  required: boolean
}

export const defaultOptions: Readonly<EditorOptions> = Object.freeze({
  initialContent: '',
  width: '',
  height: '',
  minHeight: '400px',
  maxHeight: '',
  enableScroll: false,
  scrollHeight: '500px',
  showCharacterCount: true,
  showToolbar: true,
  toolbarPosition: 'top',
  placeholder: en.placeholder,
  theme: 'light',
  toolbar: null,
  enableVoiceToText: true,
  enableFormulas: true,
  enableImageUpload: true,
  cssUrl: '',
  styleNonce: '',
  pasteMode: 'plain',
  enterMode: 'break',
  voiceMode: 'single',
  markdownShortcuts: true,
  brand: null,
  label: en.editor,
  readonly: false,
  disabled: false,
  required: false,
})

export function currentMessages(): Messages {
  return en
}
