/**
 * In the place of `password-cost.ts` in the tests of the Worker: hashes of real cost were a sixth of their work. What proves the real
 * one imports it by its path from another folder.
 */
export const PASSWORD_COST = { N: 16, r: 8, p: 1 } as const
