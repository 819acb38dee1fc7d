export type Rows = Map<string, string[]>
export function readRows(root: string): Rows
export function trackedFiles(root: string): string[]
export function isTestFile(path: string): boolean
export function readCoverage(
  root: string,
  rows?: Rows,
): { provenBy: Map<string, string[]>; unknown: { id: string; where: string }[] }
