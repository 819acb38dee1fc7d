import { UNLIMITED_LOADS } from '#contracts/load-limits'

interface SizedPlan {
  readonly maxLoads: number
  readonly price: number
}

const loadsOf = ({ maxLoads }: SizedPlan) => (maxLoads === UNLIMITED_LOADS ? Infinity : maxLoads)

/** The order of plans wherever they are shown: by their loads, the unlimited last, then by price. */
export const byLoads = (one: SizedPlan, other: SizedPlan): number =>
  loadsOf(one) === loadsOf(other) ? one.price - other.price : loadsOf(one) - loadsOf(other)
