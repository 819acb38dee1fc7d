/** What a release must be: a newer version, described in a dated section, by a step that fits what changed. Pure. */

import { compareVersions } from '../../worker/modules/content/releases/releases.rules.ts'

export { compareVersions }

const STEPS = ['patch', 'minor', 'major'] as const
export type Step = (typeof STEPS)[number]

/** What a name of the public interface is, by the name: `option placeholder` → `placeholder: string = ''`. */
export type PublicInterface = Readonly<Record<string, string>>

/** Names of the public interface. */
export interface InterfaceChanges {
  readonly added: readonly string[]
  /** Those that went or changed. */
  readonly broken: readonly string[]
}

export interface PublishedRelease {
  readonly version: string
  readonly interface: PublicInterface
}

type VersionNumbers = readonly [major: number, minor: number, patch: number]

/** The numbers of a semantic version without anything after them; null for anything else. */
export function versionNumbers(version: string): VersionNumbers | null {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version)
  return match && [Number(match[1]), Number(match[2]), Number(match[3])]
}

/** @throws where it is not one. */
function numbersOf(version: string): VersionNumbers {
  const numbers = versionNumbers(version)
  if (!numbers) throw new Error(`'${version}' is not a version such as 1.2.3.`)
  return numbers
}

export function interfaceChanges(before: PublicInterface, after: PublicInterface): InterfaceChanges {
  return {
    added: Object.keys(after).filter((name) => !Object.hasOwn(before, name)),
    broken: Object.keys(before).filter((name) => after[name] !== before[name]),
  }
}

/**
 * The smallest step that the changes allow. Before version 1.0.0 a breaking change is a minor step, an addition a patch
 * (semver.org, 4).
 */
export function neededStep(previous: string, { added, broken }: InterfaceChanges): Step {
  const isBeforeFirst = numbersOf(previous)[0] === 0
  if (broken.length > 0) return isBeforeFirst ? 'minor' : 'major'
  return added.length > 0 && !isBeforeFirst ? 'minor' : 'patch'
}

/** Which number went up, with zeros after it; null if a version is skipped, or the version is not newer. */
export function stepBetween(previous: string, next: string): Step | null {
  const [before, after] = [numbersOf(previous), numbersOf(next)]
  const place = after.findIndex((number, index) => number !== before[index])
  const isStep =
    place !== -1 && after[place] === before[place]! + 1 && after.slice(place + 1).every((each) => each === 0)
  return isStep ? STEPS[2 - place]! : null
}

/** A version's section of the changelog, `## 1.2.3 (2026-11-22)`; its date is empty where it has none. */
export function changelogSection(changelog: string, version: string): { date: string; text: string } | null {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((each) => each.startsWith(`${version} `) || each.startsWith(`${version}\n`))
  if (!section) return null
  const [title = '', ...lines] = section.split('\n')
  return { date: /\((\d{4}-\d{2}-\d{2})\)$/.exec(title.trim())?.[1] ?? '', text: lines.join('\n').trim() }
}

export interface PlannedRelease extends PublishedRelease {
  /** All that are published. */
  readonly published: readonly PublishedRelease[]
  /** CHANGELOG.md. */
  readonly changelog: string
  /** As YYYY-MM-DD. */
  readonly today: string
}

/** Why a version cannot be released, one sentence each; empty if it can. */
export function releaseRefusals({ version, published, changelog, interface: after, today }: PlannedRelease): string[] {
  if (!versionNumbers(version)) return [`'${version}' is not a version such as 1.2.3.`]
  const refusals: string[] = []
  const section = changelogSection(changelog, version)
  if (!section) refusals.push(`CHANGELOG.md has no section '## ${version} (${today})'.`)
  else if (!section.date)
    refusals.push(`The section of ${version} in CHANGELOG.md has no date: '## ${version} (${today})'.`)
  else if (section.date > today) refusals.push(`The section of ${version} in CHANGELOG.md is dated in the future.`)
  if (section && !section.text) refusals.push(`The section of ${version} in CHANGELOG.md is empty.`)

  const previous = published.toSorted((a, b) => compareVersions(a.version, b.version)).at(-1)
  if (!previous) return refusals
  if (compareVersions(version, previous.version) === 0)
    return [
      ...refusals,
      `${version} is published already, and a published release never changes. Choose the next version.`,
    ]
  const step = stepBetween(previous.version, version)
  if (!step) return [...refusals, `${version} is not one step after ${previous.version}.`]
  const changes = interfaceChanges(previous.interface, after)
  const needed = neededStep(previous.version, changes)
  if (STEPS.indexOf(step) < STEPS.indexOf(needed)) {
    const names = [
      ...changes.broken.map((name) => `  changed or gone: ${name}`),
      ...changes.added.map((name) => `  new: ${name}`),
    ]
    refusals.push(`The public interface needs a ${needed} step after ${previous.version}:\n${names.join('\n')}`)
  }
  return refusals
}
