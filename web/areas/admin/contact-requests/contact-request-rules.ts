import type { InquiryStatus, InquiryType } from '#contracts/contact-inquiries'

export const statusNames = {
  new: 'New',
  in_progress: 'In progress',
  resolved: 'Resolved',
  closed: 'Closed',
} as const satisfies Record<InquiryStatus, string>

/** New asks for somebody, resolved is well, the others stand back (spec 2, §4). */
export const statusTones = {
  new: 'destructive',
  in_progress: 'neutral',
  resolved: 'positive',
  closed: 'neutral',
} as const satisfies Record<InquiryStatus, string>

export const typeNames = {
  general: 'General',
  sales: 'Sales',
  support: 'Support',
  partnership: 'Partnership',
  enterprise: 'Enterprise',
} as const satisfies Record<InquiryType, string>
