import { keymap } from 'prosemirror-keymap'
import type { Plugin } from 'prosemirror-state'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import type { Editor } from './editor.ts'
import type { Feature } from './feature.ts'
import { withParts, type PartsByFeature } from './later-parts.ts'
import { shownSelectionPlugin } from './shown-selection.ts'
import { typeBesideSelected } from './type-beside.ts'
import { typedMarkers } from './typed-shortcut.ts'

interface FeaturePlugins {
  keys: readonly Plugin[]
  plugins: readonly Plugin[]
}

type NodeViews = Readonly<Record<string, NodeViewConstructor>>

/** The features of one editor, as the plugins of its state and the node views of its view. */
export class FeatureSet {
  all: readonly Feature[]
  plugins: readonly Plugin[]
  nodeViews: NodeViews
  private readonly editor: Editor
  private readonly markers: Plugin
  private readonly shownSelection = shownSelectionPlugin()
  private readonly byFeature = new Map<Feature, FeaturePlugins>()
  private laterViews: NodeViews = {}

  constructor(editor: Editor, features: readonly Feature[]) {
    this.editor = editor
    this.all = features
    const markers = features.flatMap((feature) => feature.markers ?? [])
    this.markers = typedMarkers(editor, markers)
    this.nodeViews = this.collectNodeViews()
    this.plugins = this.collectPlugins()
  }

  /** @param isDrawnPlainly there are nodes whose views come with these parts: other functions have the view draw all anew. */
  add(parts: PartsByFeature, isDrawnPlainly: boolean): void {
    this.all = withParts(this.all, parts)
    this.laterViews = Object.assign({}, ...Object.values(parts).map((each) => each.nodeViews?.(this.editor) ?? {}))
    if (isDrawnPlainly) this.nodeViews = this.collectNodeViews()
    this.plugins = this.collectPlugins()
  }

  private collectPlugins(): Plugin[] {
    const own = this.all.map((feature) => this.pluginsOf(feature))
    return [
      ...own.flatMap(({ keys }) => keys),
      this.shownSelection,
      ...own.flatMap(({ plugins }) => plugins),
      typeBesideSelected,
      this.markers,
    ]
  }

  /** The same as last time for the same feature: what they remember stays. */
  private pluginsOf(feature: Feature): FeaturePlugins {
    let own = this.byFeature.get(feature)
    if (!own) {
      const { editor } = this
      own = { keys: feature.keys ? [keymap(feature.keys(editor))] : [], plugins: feature.plugins?.(editor) ?? [] }
      this.byFeature.set(feature, own)
    }
    return own
  }

  /** Of the nodes of later parts, too: they are drawn as the schema says until the parts are there. */
  private collectNodeViews(): NodeViews {
    const own = Object.assign({}, ...this.all.map((feature) => feature.nodeViews?.(this.editor) ?? {}))
    const later = this.all.flatMap(({ nodes = [] }) => nodes.map((name) => [name, this.laterView(name)] as const))
    return { ...own, ...Object.fromEntries(later) }
  }

  private laterView(name: string): NodeViewConstructor {
    return (...args) => this.laterViews[name]?.(...args) as NodeView
  }
}
