import { siteHostOf } from '../../../platform/http/origins.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { CallContext } from '../../../platform/service-context.ts'
import { postMail } from '../../mail/index.ts'

/**
 * Tells the owner of an account, after the response, what was done to it: who changed a password or deleted an account need not be
 * its owner (D180). What was done does not depend on the mail.
 */
export function mailNotice(
  context: CallContext,
  template: 'password_changed' | 'account_deleted',
  email: string,
): void {
  const values = { DOMAIN: siteHostOf(context.origins) }
  context.waitUntil(
    postMail(context, { template, to: email, values }).catch((error: unknown) =>
      logError('account_notice_not_mailed', error, { template }),
    ),
  )
}
