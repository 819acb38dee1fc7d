export type PublicInterface = Record<string, string>
export interface InterfaceChanges {
  added: string[]
  broken: string[]
}
type Step = 'patch' | 'minor' | 'major'

export function versionNumbers(version: string): [number, number, number] | null
export function compareVersions(a: string, b: string): number
export function interfaceChanges(before: PublicInterface, after: PublicInterface): InterfaceChanges
export function neededStep(previous: string, changes: InterfaceChanges): Step
export function stepBetween(previous: string, next: string): Step | null
export function changelogSection(changelog: string, version: string): { date: string; text: string } | null
export function releaseRefusals(release: {
  version: string
  published: readonly { version: string; interface: PublicInterface }[]
  changelog: string
  interface: PublicInterface
  today: string
}): string[]
