/** Somebody else stored other values in fields that were changed here, too. */
export class ChangedMeanwhileError extends Error {
  readonly fields: readonly string[]

  constructor(fields: readonly string[]) {
    super('Somebody else changed this meanwhile. Save again to replace it with yours.')
    this.fields = fields
  }
}

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
}

/**
 * The values of a form, put onto those that are stored by now. The form goes on from these, so that saving again replaces them.
 * @throws {ChangedMeanwhileError} where that would replace what somebody else wrote since the form was opened.
 */
export function ontoStored<Values extends object>(
  form: FormOf<NoInfer<Values>>,
  typed: Values,
  stored: Values,
): Values {
  const opened = { ...typed, ...form.formState.defaultValues }
  const { values, conflicts } = mergeValues(opened, typed, stored)
  if (conflicts.length === 0) return values
  form.reset(stored, { keepDirtyValues: true })
  throw new ChangedMeanwhileError(conflicts)
}
