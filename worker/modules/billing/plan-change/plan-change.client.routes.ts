import { Hono } from 'hono'
import { planChange } from '../../../contracts/client-account.ts'
import { clientContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { requireClient } from '../../clients/index.ts'
import { changePlan } from './plan-change.service.ts'

export const planChangeClientRoutes = new Hono<AppTypes>().put('/api/client/update-plan', requireClient, async (c) =>
  c.json(await changePlan(clientContext(c), await readJson(c, planChange))),
)
