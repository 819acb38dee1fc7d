import { administratorsCalls, adminProfileCalls } from '#contracts/administrators'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { revokeToken } from '../../identity/index.ts'
import { adminRoutes } from './require-admin.ts'
import {
  administratorById,
  changeOwnPassword,
  changeOwnProfile,
  createAdministrator,
  deleteAdministrator,
  listAdministrators,
  updateAdministrator,
} from './users.service.ts'

/** The list of users (D5). */
export const usersAdminRoutes = adminRoutes(administratorsCalls, {
  list: async ({ context }) => ({ data: await listAdministrators(context.database) }),
  create: async ({ context, body }) => ({
    message: 'User created successfully',
    data: await createAdministrator(context, body),
  }),
  update: async ({ context, params, body }) => ({
    message: 'User updated successfully',
    data: await updateAdministrator(context, params.id, body),
  }),
  remove: async ({ context, params }) => {
    await deleteAdministrator(context, params.id)
    return { message: 'User deleted successfully' }
  },
})

/** Everybody's own profile and session. */
export const adminProfileRoutes = adminRoutes(adminProfileCalls, {
  logout: async ({ context, c }) => {
    await revokeToken(context.database, c.var.tokenHash, context.now)
    return { message: 'You have been successfully logged out.' }
  },
  profile: async ({ context }) => ({
    data: await administratorById(context.database, context.actor.administrator.id),
  }),
  changeProfile: async ({ context, body }) => ({
    message: 'Profile updated successfully',
    data: await changeOwnProfile(context, body),
  }),
  changePassword: {
    before: limitRate('CREDENTIALS_PER_ADDRESS', 'admin '),
    handle: ({ context, body }) => changeOwnPassword(context, body),
  },
})
