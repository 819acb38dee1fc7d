import { hasPermission } from '#contracts/administrator-permissions'
import { settingDefinitions, settingsCalls } from '#contracts/system-settings'
import { notAllowed } from '../../../platform/http/errors.ts'
import { adminRoutes } from '../administrators/require-admin.ts'
import { changeSetting, listSettings } from './system-settings.service.ts'

export const systemSettingsAdminRoutes = adminRoutes(settingsCalls, {
  list: ({ context }) => listSettings(context.env),
  change: async ({ context, body }) => {
    const isSecret = settingDefinitions[body.key].type === 'secret'
    if (isSecret && !hasPermission(context.actor.administrator.role, 'changeSystem')) throw notAllowed()
    await changeSetting(context, body)
    return { message: 'The setting is saved' }
  },
})
