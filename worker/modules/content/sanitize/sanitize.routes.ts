import { sanitizeHtml, sanitizeHtmlWithReport } from '../../../../editor-element/html/sanitize.ts'
import { sanitizeCalls } from '#contracts/sanitize'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { allowApiKey } from '../../clients/index.ts'

/** Cleans HTML by the schema of the editor itself, so that both keep and drop the same (D16). */
export const sanitizeRoutes = openRoutes(sanitizeCalls, {
  clean: {
    before: allowApiKey,
    after: limitRate('CALLS_PER_ADDRESS'),
    handle: ({ body: { html, report } }) => (report ? sanitizeHtmlWithReport(html) : sanitizeHtml(html)),
  },
})
