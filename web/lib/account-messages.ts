/** Texts of the account screens that several rows fix (RG22, RG30, LG14, LG22). */
export const connectionFailure = { title: 'Connection Error', text: 'Unable to connect to server' } as const
export const passwordMismatch = { title: 'Password Mismatch', text: 'Passwords do not match' } as const
export const verificationRequired = {
  title: 'Email Verification Required',
  text: 'Please verify your email address to continue.',
} as const

/** Delays before the next screen opens (RG16, RG25, LG09, LG12, LG26). */
export const AFTER_SIGN_IN_MS = 1000
export const AFTER_VERIFICATION_MS = 1500
export const AFTER_NOTICE_MS = 2000
