/** The specification's own words (spec 2, §8). */
export const registerMessages = {
  verificationFailed: 'Verification Failed',
  codeNotSent: 'Unable to send verification code',
  invalidCode: 'Invalid verification code',
  oddAnswer: 'Unexpected response format',
  registrationFailed: 'Registration Failed',
} as const
