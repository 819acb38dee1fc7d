import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import { contactInquiriesAdminRoutes } from './contact-inquiries/contact-inquiries.admin.routes.ts'
import { contactInquiriesPublicRoutes } from './contact-inquiries/contact-inquiries.public.routes.ts'
import { releasesRoutes } from './releases/releases.routes.ts'
import { renderRoutes } from './render/render.routes.ts'
import { sanitizeRoutes } from './sanitize/sanitize.routes.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'

/** The calls that take pictures, HTML and messages, and the files of releases. */
export const contentRoutes: readonly Hono<AppTypes>[] = [
  contactInquiriesAdminRoutes,
  sanitizeRoutes,
  renderRoutes,
  uploadsRoutes,
  releasesRoutes,
  contactInquiriesPublicRoutes,
]
