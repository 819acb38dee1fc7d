import { lt } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { verificationCodes } from './verification-codes.table.ts'

const DAY_MS = 86_400_000

export const verificationCodeDeletion = (binding: D1Database, email: string): D1PreparedStatement =>
  binding.prepare('DELETE FROM verification_codes WHERE email = ?').bind(email)

/** Codes are of no use after a day: the limits count no further back. */
export const deleteOldCodes = (database: Database, now: Date) =>
  database.delete(verificationCodes).where(lt(verificationCodes.createdAt, new Date(now.getTime() - DAY_MS)))
