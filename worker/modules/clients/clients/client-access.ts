import { authTokenDeletion, oneTimeTokenDeletion, verificationCodeDeletion } from '../../identity/index.ts'
import { apiKeyRevocation } from '../api-keys/api-keys.queries.ts'

/** Statements that invalidate everything that gives access to a client's account: links, sign-ins and API keys. */
export const accessEnds = (binding: D1Database, clientId: string, now: Date): D1PreparedStatement[] => [
  oneTimeTokenDeletion(binding, 'password_reset', clientId),
  authTokenDeletion(binding, 'client', clientId),
  apiKeyRevocation(binding, clientId, now),
]

/** Statements that delete what an address, in lower case, started and did not finish. */
export const registrationErasure = (binding: D1Database, email: string): D1PreparedStatement[] => [
  verificationCodeDeletion(binding, email),
  oneTimeTokenDeletion(binding, 'registration', email),
]
