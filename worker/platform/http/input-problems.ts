import { z } from 'zod'

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a date and time, such as 2026-01-31T08:00:00Z',
  email: 'an email address',
  url: 'a whole address, with https://',
  uuid: 'a UUID',
}

/** 'must have at most 100 characters', 'must be at least 1'. */
function limit(origin: string, word: 'least' | 'most', count: number | bigint): string {
  if (origin === 'string' && word === 'least' && count === 1) return 'must not be empty'
  const things = { string: 'character', array: 'entry', set: 'entry' }[origin]
  if (!things) return `must be at ${word} ${count}`
  const many = things === 'entry' ? 'entries' : 'characters'
  return `must have at ${word} ${count} ${Number(count) === 1 ? things : many}`
}

/** What is the matter with a value that a caller sent: 'is missing', 'must be a number'. */
function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // The library tells a field that is not there from another type by its own message alone.
      if (issue.message.endsWith('received undefined')) return 'is missing'
      return KINDS[issue.expected] ? `must be ${KINDS[issue.expected]}` : 'is not valid'
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_big':
      return limit(issue.origin, 'most', issue.maximum)
    case 'too_small':
      return limit(issue.origin, 'least', issue.minimum)
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'is not valid'
    default:
      return 'is not valid'
  }
}

/** The library's own words for an issue; a contract that says something else has words of its own. */
function isLibraryWording(issue: z.core.$ZodIssue): boolean {
  // Its words for a type name what was received, which the issue no longer holds.
  if (issue.code === 'invalid_type') return issue.message.startsWith('Invalid input: expected ')
  const told = z.core.config().localeError?.(issue as z.core.$ZodRawIssue)
  return issue.message === (typeof told === 'string' ? told : told?.message)
}

/** What a caller reads of one thing that is wrong; '' where there is nothing to say of it. */
export function inputProblem(issue: z.core.$ZodIssue): string {
  if (!isLibraryWording(issue)) return issue.message
  const field = issue.path.join('.')
  if (field) return `The field '${field}' ${problemOf(issue)}`
  return issue.code === 'invalid_type' && issue.expected === 'object' ? 'The request body must be an object' : ''
}
