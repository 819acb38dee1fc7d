import type { InquiryStatus, InquiryType } from '#contracts/contact-inquiries'

export const statusNames = {
  new: 'New',
  in_progress: 'In progress',
  resolved: 'Resolved',
  closed: 'Closed',
} as const satisfies Record<InquiryStatus, string>

/** A new request needs attention, a resolved one is done, the others are muted (AR15 to AR18). */
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
