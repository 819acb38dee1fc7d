import { z } from 'zod'
import { demoLogin } from '#contracts/demo-mode'
import logins from './demo-logins.json' with { type: 'json' }

/** The logins of the demo data, which local mode shows (D3). The JSON file is what `npm start` prints. */
export const demoLogins = z.array(demoLogin).parse(logins)
