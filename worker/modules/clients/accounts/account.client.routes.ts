import { Hono } from 'hono'
import { accountDeletion, passwordChange, profileChange } from '../../../contracts/client-account.ts'
import type { MessageResponse } from '../../../contracts/registration.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { clientContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import type { ClientHooks } from '../clients/client-hooks.ts'
import { exportAccount } from './account-export.service.ts'
import { changePassword, changeProfile, deleteAccount } from './account.service.ts'
import { requireClient } from './require-client.ts'

const limited = limitRate('CREDENTIALS_PER_ADDRESS', 'account ')

/**
 * What a signed-in client does with its own account.
 * @param hooks answer for what else belongs to it.
 */
export const accountClientRoutes = (hooks: readonly ClientHooks[]) =>
  new Hono<AppTypes>()
    .put('/api/client/profile', requireClient, async (c) =>
      c.json(await changeProfile(databaseOf(c.env.DB), c.var.clientId, await readJson(c, profileChange))),
    )
    .put('/api/client/password', limited, requireClient, async (c) =>
      c.json(await changePassword(clientContext(c), await readJson(c, passwordChange))),
    )
    .get('/api/client/export', limited, requireClient, async (c) => {
      c.header('Content-Disposition', `attachment; filename="formulary-account-${dayOf(c.var.now)}.json"`)
      return c.json(await exportAccount(databaseOf(c.env.DB), c.var.clientId, c.var.now, hooks))
    })
    .delete('/api/client/account', limited, requireClient, async (c) => {
      await deleteAccount(clientContext(c), (await readJson(c, accountDeletion)).password, hooks)
      return c.json({
        message: 'Your account is deleted. Your personal data is erased within 30 days.',
      } satisfies MessageResponse)
    })
