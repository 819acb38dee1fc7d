/** Identity: tokens, codes, passwords and their rate limits. It knows neither clients nor administrators. */
export { identityJobs } from './jobs.ts'
export { refuseCommonPassword } from './passwords/password-rules.ts'
export { forgetPasswordTries, isPasswordRight } from './passwords/password-tries.service.ts'
export { invalidCredentials, wrongPassword } from './passwords/passwords.errors.ts'
export { hashPassword } from './passwords/passwords.ts'
export {
  authTokenDeletion,
  authTokenRevocation,
  findLastSignIn,
  findValidToken,
  issueToken,
  revokeToken,
} from './tokens/auth-tokens.queries.ts'
export { hashBearerToken, newBearerToken } from './tokens/bearer-tokens.ts'
export { isEqualInConstantTime, keyedHash } from './tokens/keyed-hash.ts'
export {
  type GrantClaims,
  issueGrant,
  issueTicket,
  LOAD_ID_LIFETIME_MS,
  loadOfGrant,
  verifyGrant,
  verifyTicket,
} from './tokens/load-tokens.ts'
export {
  findOneTimeToken,
  issueOneTimeToken,
  oneTimeTokenDeletion,
  oneTimeTokensEnd,
  oneTimeTokenUse,
} from './tokens/one-time-tokens.queries.ts'
export { hasSigningKey, signingKeyOf } from './tokens/signing-key.ts'
export {
  type CodeLimits,
  countCodeTry,
  verificationCodeDeletion,
  verificationCodeInsert,
  verificationCodeSearch,
  verificationCodeUse,
  verificationCodeUseSearch,
} from './tokens/verification-codes.queries.ts'
