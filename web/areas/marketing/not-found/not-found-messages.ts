/** Fixed by PG49 to PG58. */
export const notFoundMessages = {
  title: 'Oops! Page Not Found',
  text: "The page you're looking for doesn't exist. It might have been moved, deleted, or you entered the wrong URL.",
  links: [
    { to: '/', label: 'Home' },
    { to: '/demo', label: 'Rich Text Editor Demo' },
    { to: '/pricing', label: 'Pricing Plans' },
    { to: '/contact', label: 'Contact Support' },
  ],
} as const
