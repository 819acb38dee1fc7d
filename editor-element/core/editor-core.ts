import { Fragment, Slice, type Node as ProseMirrorNode } from 'prosemirror-model'
import { EditorState, Selection, type Command, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { EditorView } from 'prosemirror-view'
import { DocumentHtml, schema } from '#html'
import { readBrowserSelection } from './browser-selection.ts'
import { clipboardProps } from './clipboard.ts'
import { commandStateOf } from './command-state.ts'
import { domEvents } from './dom-events.ts'
import type { Editor, EditorEvents, Offer, OpenPanel } from './editor.ts'
import { Emitter } from './emitter.ts'
import type { Feature, ToolbarItem } from './feature.ts'
import { contentAttributes } from './content-attributes.ts'
import { blocksFromHtml, documentFromHtml, isEmptyDocument } from './content.ts'
import { ContentLoading, LOADING, LONG_HTML } from './content-loading.ts'
import { FeatureSet } from './feature-set.ts'
import { LaterChunks } from './chunks/later-chunks.ts'
import { LaterParts, PARTS_CAME, type PartsByFeature } from './later-parts.ts'
import { isAtRest, redrawAtRest } from './redraw.ts'
import { keepAllSelected } from './shown-selection.ts'
import { TrackedRange } from './tracked-range.ts'
import { applyStep, isTyping, ownHistoryStep } from './transactions.ts'
import { en, type Messages } from '../messages/en.ts'
import type { EditorOptions } from '../options/index.ts'
import { optionsOf, type GivenOptions } from '../options/presets.ts'

interface EditorConfig {
  features: readonly Feature[]
  /** What comes later for them, by their names. */
  laterParts(): Promise<PartsByFeature>
  options?: Partial<EditorOptions>
  serviceOrigin: string
}

/**
 * One editor: its document, its history, its options, and the view while it is on a page. It outlives the view, so an
 * element that is taken out of the page and put back keeps text, undo history and listeners.
 */
export class EditorCore implements Editor {
  readonly events = new Emitter<EditorEvents>()
  readonly messages: Messages = en
  options: EditorOptions
  /** The options that were set. */
  private readonly given: GivenOptions
  loadedState: EditorState
  private loading: ContentLoading | null = null
  view: EditorView | null = null
  panel: OpenPanel | null = null
  denial: string | null = null
  notice: string | null = null
  offer: Offer | null = null
  private readonly html = new DocumentHtml()
  private readonly tracked = new Set<TrackedRange>()
  /** A view scrolls to its selection only while focused, so what a panel inserted is scrolled into view afterwards. */
  private isScrollDue = false
  uploadGrant: string | null = null
  readonly serviceOrigin: string
  private readonly laterChunks = new LaterChunks(() => this.view)
  private readonly laterParts: LaterParts
  private readonly featureSet: FeatureSet

  constructor(config: EditorConfig) {
    this.laterParts = new LaterParts(config.features, config.laterParts, (parts) => this.takeParts(parts))
    this.given = { ...config.options }
    this.options = optionsOf(this.given)
    this.serviceOrigin = config.serviceOrigin
    this.featureSet = new FeatureSet(this, config.features)
    this.loadedState = this.createState(documentFromHtml(this.options.initialContent))
    this.events.on('focus', () => this.scrollIfDue())
  }

  get state(): EditorState {
    this.finishLoading()
    return this.loadedState
  }

  get features(): readonly Feature[] {
    return this.featureSet.all
  }

  loadLaterParts(): Promise<void> {
    return this.laterParts.load()
  }

  /** Resolves when the content can be shown: at once, or with the parts that it needs, should they come. */
  async whenShowable(): Promise<void> {
    const { doc } = this.loadedState
    const chunks = this.laterChunks.follow(doc, this.isLoading)
    if (this.laterParts.areNeededFor(doc.content)) await this.loadLaterParts().catch(() => {})
    await chunks
  }

  private takeParts(parts: PartsByFeature): Promise<void> {
    return redrawAtRest(
      () => this.view,
      (view) => {
        this.featureSet.add(parts, this.laterParts.areNeededFor(this.loadedState.doc.content))
        const { plugins, nodeViews } = this.featureSet
        this.loadedState = this.loadedState.reconfigure({ plugins })
        view?.setProps({ state: this.loadedState, nodeViews })
        this.events.emit('parts', null)
        this.apply(this.loadedState.tr.setMeta(PARTS_CAME, true).setMeta('addToHistory', false))
      },
    )
  }

  private createState(doc: ProseMirrorNode): EditorState {
    return EditorState.create({ schema, doc, plugins: [...this.featureSet.plugins], selection: Selection.atStart(doc) })
  }

  get isEditable(): boolean {
    return !this.options.readonly && !this.options.disabled && this.denial === null
  }

  get isLoading(): boolean {
    return this.loading?.isRunning ?? false
  }

  get isEmpty(): boolean {
    return !this.isLoading && isEmptyDocument(this.loadedState.doc)
  }

  get toolbarItems(): readonly ToolbarItem[] {
    return this.features.flatMap((feature) => feature.toolbar ?? [])
  }

  /** Creates the view in `container`. The editor is usable from here on. */
  mount(container: HTMLElement): void {
    if (this.view) return
    this.view = new EditorView(
      { mount: container },
      {
        state: this.loadedState,
        nodeViews: this.featureSet.nodeViews,
        ...this.laterChunks.chunks?.viewProps,
        editable: () => this.isEditable,
        dispatchTransaction: (transaction) => this.apply(transaction),
        attributes: (state) => contentAttributes(state, this.options, this.isEditable),
        handleDOMEvents: domEvents(this.events, () => this.finishLoading()),
        ...clipboardProps(this),
      },
    )
    this.laterChunks.chunks?.followCursor(this.loadedState.selection)
  }

  /** Removes the view from the page; document, history and listeners stay. */
  unmount(): void {
    this.closePanel({ refocus: false })
    this.view?.destroy()
    this.view = null
  }

  private apply(transaction: Transaction): void {
    const before = this.loadedState.doc
    const { state, transactions } = applyStep(this.loadedState, transaction)
    const docChanged = transactions.some((each) => each.docChanged)
    const isTyped = isTyping(this.loadedState, transaction)
    this.loadedState = state
    for (const range of this.tracked) for (const each of transactions) range.follow(each.mapping)
    if (docChanged) {
      for (const each of transactions) this.laterParts.follow(each)
      void this.laterChunks.follow(state.doc, false)
    }
    this.show()
    if (this.view && !this.view.hasFocus()) this.isScrollDue ||= transaction.scrolledIntoView
    if (docChanged) {
      this.events.emit('edit', { before })
      this.events.emit('change', null)
    }
    this.events.emit('state', { docChanged, isTyped })
  }

  private show(): void {
    this.view?.updateState(this.loadedState)
    this.laterChunks.chunks?.followCursor(this.loadedState.selection)
  }

  dispatch(transaction: Transaction): void {
    const { selection } = this.loadedState
    this.readSelection()
    const read = this.loadedState.selection
    if (read !== selection && !transaction.selectionSet)
      transaction.setSelection(read.map(transaction.doc, transaction.mapping))
    this.apply(transaction)
  }

  get commandState(): EditorState {
    return commandStateOf(this.loadedState)
  }

  run(command: Command): boolean {
    if (!this.isEditable) return false
    this.finishLoading()
    this.readSelection()
    const dispatch = (transaction: Transaction) =>
      this.apply(ownHistoryStep(keepAllSelected(this.loadedState, transaction)))
    return command(this.commandState, dispatch, this.view ?? undefined)
  }

  /** The browser reports in a later task where a key or the pointer has just moved the cursor. */
  private readSelection(): void {
    if (this.view?.hasFocus()) readBrowserSelection(this.view)
  }

  getHtml(): string {
    return this.html.of(this.state.doc)
  }

  /**
   * Replaces the whole content; what the schema does not know is dropped. The undo history is cleared. HTML that `getHtml` has just
   * given changes nothing: a page that hands back at once what it hears would take cursor and history from under the writer's hands.
   */
  setHtml(html: string): void {
    if (html && !this.isLoading && html === this.getHtml()) return
    this.loading?.stop()
    const replaced = this.loadedState
    this.loadedState = this.createState(
      this.laterChunks.canCome && html.length > LONG_HTML ? this.loadHtml(html) : documentFromHtml(html),
    )
    void this.whenShowable()
    for (const range of this.tracked) range.isIntact = false
    this.tracked.clear()
    this.setOffer(null)
    this.show()
    this.events.emit('change', null)
    this.events.emit('state', { docChanged: true, isTyped: false, replaced })
  }

  /** The beginning of a long document; the rest is appended later (D135). */
  private loadHtml(html: string): ProseMirrorNode {
    const pieces = blocksFromHtml(html)
    let first = Fragment.empty
    while (first.size === 0) first = pieces.next().value as Fragment
    this.loading = new ContentLoading(
      pieces,
      (blocks) => this.appendLoaded(blocks),
      () => !this.laterChunks.isComing && (!this.view || isAtRest(this.view)),
    )
    return schema.node('doc', null, first)
  }

  private appendLoaded(blocks: Fragment): void {
    // The browser tells of a click in a later task, and the view would put the cursor back until then.
    this.readSelection()
    const { tr, doc } = this.loadedState
    const end = doc.content.size
    tr.step(new ReplaceStep(end, end, new Slice(blocks, 0, 0)))
      .setMeta(LOADING, true)
      .setMeta('addToHistory', false)
    this.loadedState = this.loadedState.apply(tr)
    this.laterParts.follow(tr)
    this.show()
    this.events.emit('loading', null)
  }

  private finishLoading(): void {
    this.loading?.finish()
  }

  /** @param options undefined is as if it had never been set. */
  setOptions(options: GivenOptions): void {
    Object.assign(this.given, options)
    this.options = optionsOf(this.given)
    this.refreshView()
    this.events.emit('options', null)
  }

  /** Makes the editor read-only with one line that says why; null makes it editable again. */
  setDenial(reason: string | null): void {
    if (this.denial === reason) return
    this.denial = reason
    if (reason !== null) this.closePanel({ refocus: false })
    this.refreshView()
    this.events.emit('denial', null)
  }

  /** `editable` and `attributes` are read again. The cursor of a text that is not edited is put where the state has it. */
  private refreshView(): void {
    this.readSelection()
    this.view?.setProps({})
  }

  openPanel(name: string, argument: unknown = null): void {
    if (!this.isEditable) return
    this.readSelection()
    this.panel = { name, argument }
    this.events.emit('panel', null)
  }

  closePanel({ refocus = true } = {}): void {
    if (!this.panel) return
    this.panel = null
    this.events.emit('panel', null)
    if (!refocus) return
    this.focus()
    // Nothing else can be focused until a modal dialog is closed, and then the browser forgets where the cursor was.
    queueMicrotask(() => {
      if (!this.panel) this.focus()
    })
  }

  notify(message: string | null): void {
    if (this.notice === message) return
    this.notice = message
    this.events.emit('notice', null)
  }

  setOffer(offer: Offer | null): void {
    if (this.offer === offer) return
    this.offer = offer
    this.events.emit('offer', null)
  }

  track(from: number, to: number): TrackedRange {
    const range = new TrackedRange(from, to)
    this.tracked.add(range)
    return range
  }

  untrack(range: TrackedRange): void {
    this.tracked.delete(range)
  }

  focus(): void {
    this.view?.focus()
  }

  /** After a panel, once the browser has also moved its selection back to the text. */
  private scrollIfDue(): void {
    if (!this.isScrollDue) return
    requestAnimationFrame(() => {
      const { view } = this
      if (!this.isScrollDue || !view?.hasFocus()) return
      this.isScrollDue = false
      // If the browser has a selection in the text by now, it is newer than ours.
      if (!view.dom.contains((view.root as Document).getSelection()?.focusNode ?? null)) view.focus()
      view.dispatch(view.state.tr.scrollIntoView())
    })
  }
}
