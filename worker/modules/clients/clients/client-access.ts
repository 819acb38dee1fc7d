import { authTokenDeletion, oneTimeTokenDeletion, verificationCodeDeletion } from '../../identity/index.ts'
import { apiKeyRevocation } from '../api-keys/api-keys.queries.ts'

/** Statements after which nothing that was issued before opens a client's account: no link, no sign-in, no API key. */
export const accessEnds = (binding: D1Database, clientId: string, now: Date): D1PreparedStatement[] => [
  oneTimeTokenDeletion(binding, 'password_reset', clientId),
  authTokenDeletion(binding, 'client', clientId),
  apiKeyRevocation(binding, clientId, now),
]

/** Statements that forget what an address, in lower case, began and did not finish. */
export const registrationErasure = (binding: D1Database, email: string): D1PreparedStatement[] => [
  verificationCodeDeletion(binding, email),
  oneTimeTokenDeletion(binding, 'registration', email),
]
