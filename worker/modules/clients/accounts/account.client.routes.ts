import { accountCalls } from '#contracts/client-account'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import { noteClientAct } from '../../administration/index.ts'
import type { ClientHooks } from '../clients/client-hooks.ts'
import { exportAccount } from './account-export.service.ts'
import { changePassword, changeProfile, deleteAccount } from './account.service.ts'
import { clientRoutes } from './require-client.ts'

const before = limitRate('CREDENTIALS_PER_ADDRESS', 'account ')

/**
 * What a signed-in client does with its own account.
 * @param hooks answer for what else belongs to it.
 */
export const accountClientRoutes = (hooks: readonly ClientHooks[]) =>
  clientRoutes(accountCalls, {
    changeProfile: ({ context, body }) => changeProfile(context, body),
    changePassword: { before, handle: ({ context, body }) => changePassword(context, body) },
    export: {
      before,
      handle: ({ context, c }) => {
        c.header('Content-Disposition', `attachment; filename="formulary-account-${dayOf(context.now)}.json"`)
        noteClientAct(context, context.actor.clientId, { action: 'account.export', subjectId: context.actor.clientId })
        return exportAccount(context.database, context.actor.clientId, context.now, hooks)
      },
    },
    remove: {
      before,
      handle: async ({ context, body }) => {
        await deleteAccount(context, body.password, hooks)
        return { message: 'Your account is deleted. Your personal data is erased within 30 days.' }
      },
    },
  })
