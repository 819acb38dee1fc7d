/** What readers get of saved content: pure, for Node, Workers and browsers. */
export { renderHtml, renderWithin, type RenderHtmlOptions } from './render-html.ts'
