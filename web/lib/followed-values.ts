/**
 * Options of a form that shows stored values: what was saved can come after the form, and nobody shall save the old values again. What
 * is being edited stays.
 */
export const followedValues = <Values>(values: Values) => ({ values, resetOptions: { keepDirtyValues: true } })
