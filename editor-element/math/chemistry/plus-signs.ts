/** What follows a charge: the end, a space, a closing bracket, a state, another sign. */
const AFTER_CHARGE = /^(?:$|[\s)\]},:+\-<=→⟶⇒⟹➔←⟵↔⟷⇌⇋⇄⇆↑↓]|\((?:s|l|g|aq|cr|am|ads)\))/

/** A plus between species, not a charge. */
export function isPlusSign(text: string, index: number): boolean {
  const before = text.charAt(index - 1)
  if (before === '' || /\s/.test(before)) return true
  if (before === '^' || before === '[' || before === '(') return false
  if (AFTER_CHARGE.test(text.slice(index + 1, index + 6))) return false
  // The sign of a raised charge, as in `Fe^3+`.
  return !/\^[\d.*]{0,4}$/.test(text.slice(Math.max(0, index - 5), index))
}
