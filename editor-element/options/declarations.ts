import { boolean, brand, html, length, macros, names, oneOf, text, type Reader } from './readers.ts'

/**
 * How an option reaches an editor in a frame: by the frame's address, which anybody can write, and by messages; by messages
 * alone, because it can carry markup or another address, or only matters to a script; or not at all.
 */
type FrameUse = 'address' | 'message' | 'none'

export interface OptionDeclaration<Read extends Reader<unknown> = Reader<unknown>, Use extends FrameUse = FrameUse> {
  readonly read: Read
  readonly initial: ValueOf<Read>
  readonly inFrame: Use
}

export type ValueOf<Read extends Reader<unknown>> = Exclude<ReturnType<Read>, undefined>

const option = <Read extends Reader<unknown>, Use extends FrameUse = 'address'>(
  read: Read,
  initial: ValueOf<Read>,
  inFrame: Use = 'address' as Use,
): OptionDeclaration<Read, Use> => ({ read, initial, inFrame })

/**
 * Everything that a site can set on the editor, one entry each. From it come the attributes (`min-height`) and properties
 * (`minHeight`) of the element, the parameters and messages of a frame, the published types, the manifest for code editors and the
 * table of the Developer Docs, for which the comment is the description. Lengths are CSS lengths; a bare number means pixels.
 */
export const declarations = {
  /**
   * What the editor is for: 'full' (default) for documents; 'inline' for one line of a form, with a bar while it has the focus; 'answer'
   * for an answer with its working, with a short bar and a keypad. Each sets other options, which can be set by themselves, too.
   */
  preset: option(oneOf('full', 'inline', 'answer'), 'full'),
  /** HTML that the editor starts with; read once, when the editor is first made. */
  initialContent: option(html, '', 'message'),
  /** Width of the whole editor. Default: that of its container. */
  width: option(length, '', 'none'),
  /** Height of the whole editor; longer content scrolls inside it. Default: grows with the content. */
  height: option(length, '', 'none'),
  /** Least height of the editing area. Default 400px. */
  minHeight: option(length, '400px'),
  /** Greatest height of the editing area; longer content scrolls inside it. */
  maxHeight: option(length, ''),
  /** Long content scrolls in an area of `scrollHeight` instead of growing the editor. Default false. */
  enableScroll: option(boolean, false),
  /** Height of the scrolling area. Default 500px. */
  scrollHeight: option(length, '500px'),
  /** Shows the character count at the bottom. */
  showCharacterCount: option(boolean, true),
  /** Shows the bar. */
  showToolbar: option(boolean, true),
  /** Shows the bar only while the editor has the focus: over the page, so that nothing on it moves. Default false. */
  toolbarOnFocus: option(boolean, false),
  /** Where the toolbar is. */
  toolbarPosition: option(oneOf('top', 'bottom'), 'top'),
  /** Shown while the editor is empty. */
  placeholder: option(text, 'Start typing...'),
  /** Colors of the editor. */
  theme: option(oneOf('light', 'dark'), 'light'),
  /** Names of the controls to show, in this order; `|` is a separator, 'default' the 27 of the default bar, 'full' all. */
  toolbar: option(names, null),
  /** Offers dictation. */
  enableVoiceToText: option(boolean, true),
  /** Offers formulas and chemistry. */
  enableFormulas: option(boolean, true),
  /** The controls for formulas and chemistry begin one at the cursor. Default false: they open their dialogs. */
  formulasInPlace: option(boolean, false),
  /** Enter in a displayed formula begins the next line of working, aligned at its relation sign. Default false. */
  formulaLines: option(boolean, false),
  /**
   * Which displayed formulas are numbered: 'ams' (default) the lines of `equation`, `align`, `gather` and `alignat`, as LaTeX does;
   * 'all' every other one, too; 'none' those with a `\tag` alone. `\ref` and `\eqref` refer to a `\label`.
   */
  equationNumbers: option(oneOf('none', 'ams', 'all'), 'ams'),
  /** Shows a keypad below the text while the caret is in a formula; on telephones and tablets it is there anyway. Default false. */
  formulaKeypad: option(boolean, false),
  /** Commands of the page's own: a name and its LaTeX, with `#1` to `#9` for arguments; as an attribute, JSON. */
  macros: option(macros, null),
  /** Offers uploading in the image dialog. */
  enableImageUpload: option(boolean, true),
  /** A stylesheet to use in place of the one that the editor would link itself. */
  cssUrl: option(text, '', 'message'),
  /** Put on every style and link element that the editor adds (CSP). */
  styleNonce: option(text, '', 'none'),
  /** 'plain' (default): pasting inserts text only; 'rich' keeps what the schema allows. */
  pasteMode: option(oneOf('plain', 'rich'), 'plain'),
  /** 'break' (default): Enter inserts a line break; 'paragraph': a new paragraph. */
  enterMode: option(oneOf('break', 'paragraph'), 'break'),
  /** The text is one line: Enter does nothing, and pasted lines are joined. Default false. */
  singleLine: option(boolean, false),
  /** 'single' (default): one utterance a click; 'continuous': listens until stopped. */
  voiceMode: option(oneOf('single', 'continuous'), 'single'),
  /** Typing `# `, `- `, `1. `, `> `, `[ ] `, three backticks, `**bold**`, `*italic*`, `~~struck~~` or code between backticks formats. Default true. */
  markdownShortcuts: option(boolean, true),
  /** `/` at the start of a line or after a space offers what can be put there. Default false. */
  slashMenu: option(boolean, false),
  /** `:` and two letters offer emoji. Default false. */
  emojiCompletion: option(boolean, false),
  /** Each heading gets an id that stays and is saved, for links to it. Default false. */
  headingIds: option(boolean, false),
  /** Brand settings; as an attribute, JSON. Shown under a plan with custom branding. */
  brand: option(brand, null, 'message'),
  /** The name read out for the editing area. Default: the words of its `<label>`, else 'Rich text editor'. */
  label: option(text, 'Rich text editor'),
  /**
   * Keeps what is not saved yet in this browser for 30 days, and offers it when the page is opened again. It is forgotten when the
   * form is sent or the page calls `saved()`. Default false.
   */
  autosave: option(boolean, false, 'message'),
  /** Whose drafts these are, such as an id of the signed-in person: another value never sees them. */
  draftKey: option(text, '', 'message'),
  /** Leaving the page with unsaved changes asks first. Default false. */
  warnOnLeave: option(boolean, false),
  /** The content can be read and copied, not changed. */
  readonly: option(boolean, false),
  /** Not editable, and left out of the form. */
  disabled: option(boolean, false, 'message'),
  /** The form is not sent while the editor is empty. */
  required: option(boolean, false, 'message'),
}
