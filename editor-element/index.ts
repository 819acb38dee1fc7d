/**
 * The editor's only entry for other rooms: types, and where a page keeps drafts. `/formulary/formulary.js` defines the element on a page,
 * `element/define.ts` in a bundle.
 */
export type { FormularyEditorElement } from './element/element.ts'
export type { ContentDetail, EditorApi, EditorEventMap } from './element/api.ts'
export type { BrandSettings, EditorOptions } from './options/index.ts'
export type { PdfOptions } from './features/pdf-export/pdf-page-options.ts'
export { browserDrafts, type Draft, type DraftStore } from './unsaved/draft-store.ts'
export type { create } from './element/define.ts'
