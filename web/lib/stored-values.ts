import { ApiError } from '../api/fetcher.ts'

const CHANGED = 'Somebody else changed this meanwhile. Save again to replace it with yours.'

/** As the service would refuse to replace what somebody else wrote in this field. */
export const changedMeanwhile = (field: string): ApiError =>
  new ApiError(409, 'Conflict', JSON.stringify({ message: CHANGED, field }))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * What is to be saved of a form while others may change the same record: the fields that were changed here as they are here, all others
 * as they are stored by now (D182). `conflicts` are those that somebody else changed to something else.
 */
export function mergeValues<Values extends object>(
  opened: Values,
  typed: Values,
  stored: Values,
): { values: Values; conflicts: (keyof Values & string)[] } {
  const names = Object.keys(typed) as (keyof Values & string)[]
  const changed = names.filter((name) => !isSame(typed[name], opened[name]))
  const conflicts = changed.filter((name) => !isSame(stored[name], opened[name]) && !isSame(stored[name], typed[name]))
  const mine = Object.fromEntries(changed.map((name) => [name, typed[name]]))
  return { values: { ...typed, ...stored, ...mine }, conflicts }
}

/** What is needed of react-hook-form. */
interface FormOf<Values> {
  readonly formState: { readonly defaultValues?: Readonly<Partial<Values>> | undefined }
  reset(values: Values, options: { keepDirtyValues: boolean }): void
  setError(name: string, error: { type: string; message: string }): void
}

/**
 * The values of a form, put onto those that are stored by now. The form goes on from these, so that saving again replaces them.
 * @throws {ApiError} where that would replace what somebody else wrote since the form was opened, which each such field then says.
 */
export function ontoStored<Values extends object>(
  form: FormOf<NoInfer<Values>>,
  typed: Values,
  stored: Values,
): Values {
  const opened = { ...typed, ...form.formState.defaultValues }
  const { values, conflicts } = mergeValues(opened, typed, stored)
  const [first] = conflicts
  if (first === undefined) return values
  form.reset(stored, { keepDirtyValues: true })
  for (const name of conflicts) form.setError(name, { type: 'server', message: CHANGED })
  throw changedMeanwhile(first)
}
