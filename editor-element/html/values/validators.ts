import type { Range } from './integers.ts'

/**
 * Checks for `AttributeSpec.validate`. ProseMirror runs them on JSON, on steps and on pasted context, so an attribute can
 * never be an array or an object, which its serializer would take for a piece of DOM (prosemirror-model before 1.22.1).
 */
export type Validator = (value: unknown) => void

export const validator =
  (what: string, isValid: (value: unknown) => boolean): Validator =>
  (value) => {
    if (!isValid(value)) throw new RangeError(`Expected ${what}`)
  }

const isInteger = (value: unknown, { min, max }: Range): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

export const integerIn = (range: Range): Validator =>
  validator(`an integer from ${range.min} to ${range.max}`, (value) => isInteger(value, range))

export const integerOrNull = (range: Range): Validator =>
  validator(
    `null or an integer from ${range.min} to ${range.max}`,
    (value) => value === null || isInteger(value, range),
  )

export const oneOf = (values: readonly unknown[]): Validator =>
  validator(`one of ${values.map(String).join(', ')}`, (value) => values.includes(value))

/** Text that is always escaped when written; the length is a limit against floods. */
export const textUpTo = (maxLength: number): Validator =>
  validator(
    `text of at most ${maxLength} characters`,
    (value) => typeof value === 'string' && value.length <= maxLength,
  )

export const textOrNull = (maxLength: number): Validator =>
  validator(
    `null or text of at most ${maxLength} characters`,
    (value) => value === null || (typeof value === 'string' && value.length <= maxLength),
  )

export const isBoolean: Validator = validator('true or false', (value) => typeof value === 'boolean')

/** A value that its normalizer would not change. */
export const canonical = (what: string, normalize: (text: string) => string | null): Validator =>
  validator(what, (value) => typeof value === 'string' && normalize(value) === value)
