import { adminProfileCalls } from '#contracts/administrators'
import { selectOf } from './queries.ts'

/** The administrator who is signed in, with the role that decides what is offered (D34). */
export const adminProfileQuery = selectOf(adminProfileCalls.profile, ({ data }) => data)
