import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { service } from './addresses.ts'

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')

/** The script that finds what hinders access. */
export const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

export const axePath = '/axe.js'
/** Where the tests' server has it: in the origin of the site, whose policy allows no other. */
export const axeAddress = `${service}${axePath}`
