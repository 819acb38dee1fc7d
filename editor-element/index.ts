/**
 * The one door of the editor. Importing it brings types only; `/formulary/formulary.js` brings the element to a page, and
 * `element/define.ts` to a bundle.
 */
export type { FormularyEditorElement } from './element/element.ts'
export type { ContentDetail, EditorApi, EditorEventMap } from './element/api.ts'
export type { BrandSettings, EditorOptions } from './options/index.ts'
export type { create } from './element/define.ts'
