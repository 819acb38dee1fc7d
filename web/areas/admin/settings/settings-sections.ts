import { lazy } from 'react'

/** The sections of the settings, by their name in the address: `?tab=settings&section=profile`. */
export const settingsSections = [
  {
    name: 'payments',
    label: 'Payment Settings',
    Section: lazy(async () => ({ default: (await import('./payments/payment-settings.tsx')).PaymentSettings })),
  },
  {
    name: 'profile',
    label: 'Profile Settings',
    Section: lazy(async () => ({ default: (await import('./profile/profile-settings.tsx')).ProfileSettings })),
  },
  {
    name: 'email-templates',
    label: 'Email Templates',
    Section: lazy(async () => ({ default: (await import('./email-templates/email-templates.tsx')).EmailTemplates })),
  },
] as const
