/** The specification's own words for the account screens (spec 2, §5 and §8), shared where two screens say the same. */
export const connectionFailure = { title: 'Connection Error', text: 'Unable to connect to server' } as const
export const passwordMismatch = { title: 'Password Mismatch', text: 'Passwords do not match' } as const
export const verificationRequired = {
  title: 'Email Verification Required',
  text: 'Please verify your email address to continue.',
} as const

/** Delays before a screen leads on (spec 2, §9). */
export const AFTER_SIGN_IN_MS = 1000
export const AFTER_VERIFICATION_MS = 1500
export const AFTER_NOTICE_MS = 2000
