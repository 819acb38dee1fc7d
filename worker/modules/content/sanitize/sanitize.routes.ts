import { Hono } from 'hono'
import { sanitizeHtml, sanitizeHtmlWithReport } from '../../../../editor-element/html/sanitize.ts'
import { SANITIZE_LIMIT_BYTES, type SanitizeResponse, sanitizeRequest } from '../../../contracts/sanitize.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { allowApiKey } from '../../clients/index.ts'

/** Cleans HTML by the schema of the editor itself, so that both keep and drop the same (D16). */
export const sanitizeRoutes = new Hono<AppTypes>().post(
  '/api/sanitize',
  allowApiKey,
  limitRate('CALLS_PER_ADDRESS'),
  async (c) => {
    const { html, report } = await readJson(c, sanitizeRequest, { limitBytes: SANITIZE_LIMIT_BYTES })
    const answer: SanitizeResponse = report ? sanitizeHtmlWithReport(html) : sanitizeHtml(html)
    return c.json(answer)
  },
)
