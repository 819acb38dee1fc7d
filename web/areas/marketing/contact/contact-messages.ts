/** Fixed by CT15 to CT19. */
export const contactMessages = {
  sent: 'Message Sent Successfully',
  sentText: "We'll get back to you within 24 hours.",
  failed: 'Failed to Send Message',
  failedText: 'Please try again or contact us directly.',
  unreachableText: 'Please check your connection and try again.',
} as const
