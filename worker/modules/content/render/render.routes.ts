import { renderCalls } from '#contracts/render'
import { renderWithin } from '#render'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { allowApiKey } from '../../clients/index.ts'

/** In units of about 0.05 ms (`costOfLatex`): some thousand formulas of a textbook. */
const MAX_COST = 100_000

/** Reading is never a load: nothing is counted here. */
export const renderRoutes = openRoutes(renderCalls, {
  render: {
    before: allowApiKey,
    after: limitRate('CALLS_PER_ADDRESS'),
    handle: ({ body: { html, formulas, equationNumbers, mail } }) =>
      renderWithin(
        html,
        { ...(formulas && { formulas }), ...(equationNumbers && { equationNumbers }), ...(mail && { mail }) },
        MAX_COST,
      ),
  },
})
