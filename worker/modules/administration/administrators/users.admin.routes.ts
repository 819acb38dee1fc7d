import { Hono } from 'hono'
import {
  type AdministratorResponse,
  administratorRequest,
  type AdministratorsResponse,
  type AdminProfileResponse,
  adminProfileRequest,
  newAdministratorRequest,
} from '../../../contracts/administrators.ts'
import { passwordChange } from '../../../contracts/client-account.ts'
import type { MessageResponse } from '../../../contracts/registration.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { administratorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { requireAdmin } from './require-admin.ts'
import {
  administratorById,
  changeOwnPassword,
  changeOwnProfile,
  createAdministrator,
  deleteAdministrator,
  listAdministrators,
  updateAdministrator,
} from './users.service.ts'

/** The administrators themselves: the list of users (D5), and everybody's own profile. */
export const usersAdminRoutes = new Hono<AppTypes>()
  .get('/api/admin/users', requireAdmin('read'), async (c) =>
    c.json({ data: await listAdministrators(databaseOf(c.env.DB)) } satisfies AdministratorsResponse),
  )
  .post('/api/admin/users', requireAdmin('changeSystem'), async (c) => {
    const data = await createAdministrator(administratorContext(c), await readJson(c, newAdministratorRequest))
    return c.json({ message: 'User created successfully', data } satisfies AdministratorResponse, 201)
  })
  .put('/api/admin/users/:id', requireAdmin('changeSystem'), async (c) => {
    const data = await updateAdministrator(
      administratorContext(c),
      c.req.param('id'),
      await readJson(c, administratorRequest),
    )
    return c.json({ message: 'User updated successfully', data } satisfies AdministratorResponse)
  })
  .delete('/api/admin/users/:id', requireAdmin('changeSystem'), async (c) => {
    await deleteAdministrator(administratorContext(c), c.req.param('id'))
    return c.json({ message: 'User deleted successfully' } satisfies MessageResponse)
  })
  .get('/api/admin/profile', requireAdmin('read'), async (c) => {
    const data = await administratorById(databaseOf(c.env.DB), c.var.administrator.id)
    return c.json({ data } satisfies AdminProfileResponse)
  })
  .put('/api/admin/profile', requireAdmin('read'), async (c) => {
    const data = await changeOwnProfile(administratorContext(c), await readJson(c, adminProfileRequest))
    return c.json({ message: 'Profile updated successfully', data } satisfies AdministratorResponse)
  })
  .put('/api/admin/password', limitRate('CREDENTIALS_PER_ADDRESS', 'admin '), requireAdmin('read'), async (c) =>
    c.json(await changeOwnPassword(administratorContext(c), await readJson(c, passwordChange))),
  )
