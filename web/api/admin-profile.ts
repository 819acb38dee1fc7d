import { adminProfileCalls } from '#contracts/administrators'
import { refresh, refreshLists, selectOf } from './queries.ts'

/** The administrator who is signed in, with the role that decides what is offered (D34). */
export const adminProfileQuery = selectOf(adminProfileCalls.profile, ({ data }) => data)

export const refreshRole = () => refresh(adminProfileCalls.profile)

/** What is on the page, and what may be done there. */
export const refreshAdministration = () => Promise.all([refreshLists(), refreshRole()])
