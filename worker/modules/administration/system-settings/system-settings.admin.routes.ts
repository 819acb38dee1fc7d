import { Hono } from 'hono'
import { hasPermission } from '../../../contracts/administrator-permissions.ts'
import { settingDefinitions, settingRequest } from '../../../contracts/system-settings.ts'
import { administratorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { notAllowed } from '../../../platform/http/errors.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { requireAdmin } from '../administrators/require-admin.ts'
import { changeSetting, listSettings } from './system-settings.service.ts'

export const systemSettingsAdminRoutes = new Hono<AppTypes>()
  .get('/api/admin/system-settings', requireAdmin('read'), async (c) => c.json(await listSettings(c.env)))
  .put('/api/admin/system-settings', requireAdmin('changeRecords'), async (c) => {
    const request = await readJson(c, settingRequest)
    const isSecret = settingDefinitions[request.key].type === 'secret'
    if (isSecret && !hasPermission(c.var.administrator.role, 'changeSystem')) throw notAllowed()
    await changeSetting(administratorContext(c), request)
    return c.json({ message: 'The setting is saved' })
  })
