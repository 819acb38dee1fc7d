import { ELEMENT_TAG } from '#contracts/product'
import { outlineOf } from '#html'
import { serviceOriginOfCode } from '../assets/asset-url.ts'
import { connectAccess } from '../access/editor-access.ts'
import type { StyleRoot } from '../assets/stylesheet.ts'
import { EditorCore } from '../core/editor-core.ts'
import { features, laterParts } from '../features/index.ts'
import { insertFormula } from '../features/formula/formula-commands.ts'
import { exportAs, importFiles } from '../features/files/index.ts'
import type { PdfOptions } from '../features/pdf-export/pdf-page-options.ts'
import { optionAttributes, optionNames, optionOfAttribute, readOption, type EditorOptions } from '../options/index.ts'
import type { HtmlPatch } from '../html/html-patches.ts'
import type { EditorApi, EditorEventMap, ExportFormat, GetDataOptions, OutlineEntry } from './api.ts'
import { checkText } from './check-text.ts'
import { takeEarlyText } from './early-text.ts'
import { styleRoot } from './editor-styles.ts'
import { ElementEvents } from './element-events.ts'
import { FormField } from './form-field.ts'
import { Frame } from './frame.ts'
import { keepFromPage } from './keep-from-page.ts'
import { defineOptionProperties } from './option-properties.ts'
import { showEditor } from './show-editor.ts'
import { keepUnsavedWhereWanted } from '../unsaved/keep-where-wanted.ts'
import { Unsaved } from '../unsaved/unsaved.ts'
import type { DraftStore } from '../unsaved/draft-store.ts'

/** Loaded by the first `whenFormulasReady`; shared by all editors of the page. */
let serializeWithMathml: typeof import('./mathml.ts').serializeWithMathml | null = null

/** The editors that are shown, by what marks their text, so that a copy of it is known. */
const originals = new Map<string | undefined, EditorCore>()

/** After this long without its styles the editor is shown unstyled. */
const STYLES_LIMIT_MS = 2_000

/**
 * `<formulary-editor>`. The text and the frame around it are there at once; bar and panels, which need React, follow after the
 * first paint.
 */
export class FormularyEditorElement extends HTMLElement implements EditorApi {
  static readonly formAssociated = true
  static readonly observedAttributes: readonly string[] = [...optionAttributes, 'name']

  readonly editor = new EditorCore({ features, laterParts, serviceOrigin: serviceOriginOfCode() })
  /** Set by the iframe host before the element is connected: the ticket vouches for the page around the frame. */
  declare embedTicket?: string
  declare loadId?: string
  /** Set by the iframe host: the page around the frame keeps the drafts. */
  declare draftStore?: (draftKey: string) => Promise<DraftStore>
  /** Bar and panels are in the shadow root, out of reach of the page's rules. */
  readonly box = document.createElement('div')
  /** Contains the text, which is in the page's tree: shown through the shadow root's slot. */
  readonly page = document.createElement('div')
  private readonly frame: Frame
  private readonly field = new FormField(this, this.editor)
  private readonly unsaved = new Unsaved(this.editor)
  private readonly pageEvents: ElementEvents
  private readonly readyPromise: Promise<void>
  private resolveReady!: () => void
  private isMounted = false
  /** What the original contained, if this is a copy of one that was shown (`cloneNode`, a cache of pages). */
  private readonly copied: string | undefined
  private hasInitialContent = false
  /** What the element does while it is mounted, to be undone. */
  private connections: (() => void)[] = []

  constructor() {
    super()
    this.page.className = 'formulary-page'
    this.page.slot = 'formulary-page'
    this.copied = originals.get(this.querySelector<HTMLElement>('.formulary-page')?.dataset['mark'])?.getHtml()
    this.page.dataset['mark'] = String(Math.random())
    // A container of its own, so that native events can be stopped between React's roots and the page.
    this.box.className = 'formulary-root'
    // The loader may have made it, for what is typed before.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.append(this.box)
    this.frame = new Frame(this.editor, this.box, this.page)
    this.readyPromise = new Promise((resolve) => (this.resolveReady = resolve))
    // Angular reads `value` of what a composition ends in, and that is the text, not the element.
    for (const type of ['input', 'change', 'beforeinput', 'compositionstart', 'compositionend'])
      this.box.addEventListener(type, (event) => event.stopPropagation())
    for (const type of ['keydown', 'keypress', 'keyup']) this.box.addEventListener(type, keepFromPage)
    this.pageEvents = new ElementEvents({
      host: this,
      box: this.box,
      editor: this.editor,
      // Immediately: a click on a link leaves the page before the next task.
      beforeLeaving: () => this.field.saveState(),
    })
  }

  // ------------------------------------------------------------ lifecycle

  connectedCallback(): void {
    this.takeEarlyProperties()
    if (!this.hasInitialContent) {
      this.hasInitialContent = true
      if (this.defaultValue) this.editor.setHtml(this.defaultValue)
      this.formStateRestoreCallback(this.copied)
    }
    if (this.isMounted) {
      // A move: the view is still there, but the browser removed the focus.
      this.editor.view?.updateRoot()
      void this.applyStyles()
      if (this.pageEvents.hasFocusWithin) this.editor.focus()
      return
    }
    this.isMounted = true
    // In a copy of a page, such as a cached one, an editor's own text is there.
    this.querySelector('.formulary-page')?.remove()
    this.prepend(this.page)
    const access = { loadId: this.loadId, ticket: this.embedTicket }
    const mark = this.page.dataset['mark']
    originals.set(mark, this.editor)
    this.connections = [
      () => originals.delete(mark),
      connectAccess(this.editor, access, (reason) => this.pageEvents.announce('load-denied', { reason })),
      this.frame.connect(),
    ]
    // Shown only with its styles: content that is styled later would jump under the cursor.
    void Promise.all([this.applyStyles(), this.editor.whenShowable()]).then(() => {
      if (this.isMounted) this.show()
    })
  }

  private show(): void {
    const { editor, frame, page } = this
    this.connections.unshift(
      showEditor({ editor, frame, page, root: this.shadowRoot! }),
      keepUnsavedWhereWanted(editor, (keep) => keep(this, this.unsaved, frame.above)),
    )
    this.field.validate()
    this.resolveReady()
    this.pageEvents.announceReady()
    takeEarlyText(this.shadowRoot!, editor)
  }

  disconnectedCallback(): void {
    const hadFocus = this.pageEvents.hasFocusWithin
    // Moving an element disconnects and connects it in one task; it is unmounted only if it stays out.
    queueMicrotask(() => {
      if (!this.isConnected) this.unmount()
    })
    this.pageEvents.hasFocusWithin = hadFocus
  }

  /** Sheets and listeners belong to the document that the element was in. */
  adoptedCallback(): void {
    this.unmount()
  }

  private unmount(): void {
    this.isMounted = false
    this.pageEvents.hasFocusWithin = false
    for (const disconnect of this.connections.splice(0)) disconnect()
  }

  attributeChangedCallback(attribute: string, _old: string | null, value: string | null): void {
    const option = optionOfAttribute(attribute)
    if (option === 'disabled') this.field.setDisabledAttribute(readOption('disabled', value) === true)
    else if (option) this.editor.setOptions({ [option]: readOption(option, value) })
  }

  /** Properties that a page set before the upgrade hide the accessors: they are deleted and set again. */
  private takeEarlyProperties(): void {
    for (const name of [...optionNames, 'value', 'name', 'readOnly'] as const) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  /** The text is in the same tree as the element: the page's, or that of a component around it. */
  private async applyStyles(): Promise<void> {
    const { cssUrl, styleNonce: nonce } = this.editor.options
    const tree = this.getRootNode()
    const roots = [this.shadowRoot!, ...('styleSheets' in tree ? [tree as StyleRoot] : [])]
    const tooLong = new Promise((resolve) => setTimeout(resolve, STYLES_LIMIT_MS))
    await Promise.race([Promise.all(roots.map((root) => styleRoot(root, { cssUrl, nonce }))), tooLong])
  }

  whenReady(): Promise<void> {
    return this.readyPromise
  }

  async whenFormulasReady(): Promise<void> {
    const loaded = await import('./mathml.ts')
    const { state, options } = this.editor
    await loaded.prepareMathml(state.doc, options)
    serializeWithMathml = loaded.serializeWithMathml
  }

  // ------------------------------------------------------------ content

  getData({ formulas }: GetDataOptions = {}): string {
    if (formulas === 'mathml' && serializeWithMathml)
      return serializeWithMathml(this.editor.state.doc, this.editor.options)
    return this.editor.getHtml()
  }

  /** For the iframe host. @returns what tells each time how the HTML has changed since the time before. */
  async htmlPatches(): Promise<() => HtmlPatch> {
    const { HtmlPatches } = await import('../html/html-patches.ts')
    const patches = new HtmlPatches()
    return () => patches.next(this.editor.state.doc)
  }

  setData(html: string | null | undefined): void {
    // An empty field of a database is null in JSON.
    html ??= ''
    checkText('setData', 'HTML', html)
    this.hasInitialContent = true
    this.editor.setHtml(html)
    this.unsaved.markSaved()
  }

  get hasUnsavedChanges(): boolean {
    return this.unsaved.hasChanges
  }

  saved(html?: string): void {
    if (html !== undefined) checkText('saved', 'HTML', html)
    this.unsaved.markSaved(html)
  }

  getContent(options?: GetDataOptions): string {
    return this.getData(options)
  }

  setContent(html: string | null): void {
    this.setData(html)
  }

  get value(): string {
    return this.getData()
  }

  set value(html: string) {
    // Frameworks set again what they hear. Where all was deleted, `setData` would begin anew, with nothing to undo.
    if (html === '' && this.editor.isEmpty) {
      this.hasInitialContent = true
      this.saved()
    } else this.setData(html)
  }

  /** A framework that renders before the element is defined gives `value` as an attribute. */
  get defaultValue(): string {
    return this.editor.options.initialContent || (this.getAttribute('value') ?? '')
  }

  insertFormula(latex: string, options: { display?: boolean } = {}): boolean {
    checkText('insertFormula', 'LaTeX', latex)
    return this.editor.run(insertFormula({ latex, ...options }))
  }

  getOutline(): readonly OutlineEntry[] {
    return outlineOf(this.editor.state.doc)
  }

  exportAs(format: ExportFormat, options?: PdfOptions): Promise<boolean> {
    return exportAs(this.editor, format, options)
  }

  importFile(file: File): Promise<boolean> {
    return importFiles(this.editor, [file])
  }

  exportPdf(options?: PdfOptions): Promise<boolean> {
    return this.exportAs('pdf', options)
  }

  exportHtml(): Promise<boolean> {
    return this.exportAs('html')
  }

  override focus(): void {
    this.editor.focus()
  }

  // ------------------------------------------------------------ events

  on<Name extends keyof EditorEventMap>(name: Name, listener: (detail: EditorEventMap[Name]) => void): () => void {
    return this.pageEvents.on(name, listener)
  }

  off<Name extends keyof EditorEventMap>(name: Name, listener: (detail: EditorEventMap[Name]) => void): void {
    this.pageEvents.off(name, listener)
  }

  // ------------------------------------------------------------ form

  get name(): string {
    return this.getAttribute('name') ?? ''
  }

  set name(name: string) {
    this.setAttribute('name', name)
  }

  get type(): string {
    return ELEMENT_TAG
  }

  get readOnly(): boolean {
    return this.editor.options.readonly
  }

  set readOnly(isReadOnly: boolean) {
    this.toggleAttribute('readonly', isReadOnly)
  }

  get form(): HTMLFormElement | null {
    return this.field.form
  }

  get validity(): ValidityState | undefined {
    return this.field.validity
  }

  get validationMessage(): string {
    return this.field.validationMessage
  }

  get willValidate(): boolean {
    return this.field.willValidate
  }

  checkValidity(): boolean {
    return this.field.checkValidity()
  }

  reportValidity(): boolean {
    return this.field.reportValidity()
  }

  setCustomValidity(message: string): void {
    this.field.setCustomValidity(message)
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.field.setForm(form)
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.field.setFormDisabled(isDisabled)
  }

  formResetCallback(): void {
    this.setData(this.defaultValue)
  }

  formStateRestoreCallback(state: unknown): void {
    if (typeof state !== 'string') return
    const { doc } = this.editor.state
    this.setData(state)
    this.unsaved.markUnsaved(doc)
  }
}

/**
 * The options are also properties of the element. Only `scrollHeight` reads as the layout height that every element has;
 * assigning it sets the option (D102).
 */
export interface FormularyEditorElement extends Omit<EditorOptions, 'scrollHeight'> {}

defineOptionProperties(FormularyEditorElement.prototype)
