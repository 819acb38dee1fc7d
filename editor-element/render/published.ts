/** What `formulary-render.js` exports. */
export { renderHtml, type RenderHtmlOptions } from './render-html.ts'
