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

/** What may be absent. */
export const orNull =
  (validate: Validator): Validator =>
  (value) => {
    if (value !== null) validate(value)
  }

export const integerIn = ({ min, max }: Range): Validator =>
  validator(
    `an integer from ${min} to ${max}`,
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
  )

export const oneOf = (values: readonly unknown[]): Validator =>
  validator(`one of ${values.map(String).join(', ')}`, (value) => values.includes(value))

/** Text that is always escaped when written; the length is a limit against floods. */
export const textUpTo = (maxLength: number): Validator =>
  validator(
    `text of at most ${maxLength} characters`,
    (value) => typeof value === 'string' && value.length <= maxLength,
  )

export const isBoolean: Validator = validator('true or false', (value) => typeof value === 'boolean')

/** A value that its normalizer would not change. */
export const canonical = (what: string, normalize: (text: string) => string | null): Validator =>
  validator(what, (value) => typeof value === 'string' && normalize(value) === value)
