/** Fixed by RG17 and RG22 to RG30. */
export const registerMessages = {
  verificationFailed: 'Verification Failed',
  codeNotSent: 'Unable to send verification code',
  invalidCode: 'Invalid verification code',
  oddResponse: 'Unexpected response format',
  registrationFailed: 'Registration Failed',
} as const
