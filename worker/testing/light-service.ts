import { PASSWORD_COST as realCost } from '../modules/identity/passwords/password-cost.ts'
import { PASSWORD_COST } from './light-password-cost.ts'

/*
 * The service of the browser tests: the local one, whose passwords cost little. Nearly every test signs somebody in, and none is about
 * what a hash costs; `passwords.test.ts` proves that one.
 */
Object.assign(realCost, PASSWORD_COST)

export { default, LoadObject } from '../local/index.ts'
