/** What a module above answers of plans, for its own tables. */
export interface PlanHooks {
  /** A select of one column: the clients that use the plan ?1, so that it cannot be deleted. */
  readonly users: string
  /**
   * Statements that let go of the plan ?1 where naming it is no use of it. Each ends in a condition, to which another one is
   * added: that nobody uses the plan.
   */
  readonly letGo: readonly string[]
}
