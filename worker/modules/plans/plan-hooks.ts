/** What a module above does for plans with its own tables. */
export interface PlanHooks {
  /** A select of one column: the clients that use the plan ?1, so that it cannot be deleted. */
  readonly users: string
  /**
   * Statements that clear references to the plan ?1 that do not count as use. Each ends in a condition, to which another one is
   * added: that nobody uses the plan.
   */
  readonly letGo: readonly string[]
  /**
   * Statements that clear what a free plan does not have, for those who have the plan ?1. Each ends in a condition, to which another one
   * is added: that the plan is free.
   */
  readonly clearOfFree?: readonly string[]
}
