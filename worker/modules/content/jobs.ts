import type { Job } from '../../platform/service-context.ts'
import { forgetInquiryNetworks, purgeOldInquiries } from './contact-inquiries/new-inquiries.queries.ts'
import { forgetUploadNetworks } from './uploads/uploads.queries.ts'
import { purgeDemoUploads } from './uploads/uploads.service.ts'

export const contentJobs: readonly Job[] = [
  { name: 'purge_demo_uploads', run: purgeDemoUploads },
  { name: 'forget_upload_networks', run: ({ env, now }) => forgetUploadNetworks(env.DB, now) },
  { name: 'purge_old_inquiries', run: ({ env, now }) => purgeOldInquiries(env.DB, now) },
  { name: 'forget_inquiry_networks', run: ({ env, now }) => forgetInquiryNetworks(env.DB, now) },
]
