/** Why a file cannot be opened. */
export type DocxProblem = 'not-word' | 'protected' | 'too-large' | 'damaged'

export class DocxError extends Error {
  readonly problem: DocxProblem

  constructor(problem: DocxProblem) {
    super(`A Word file could not be opened: ${problem}`)
    this.problem = problem
  }
}
