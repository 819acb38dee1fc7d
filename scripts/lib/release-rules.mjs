/** What a release must be: a newer version, described in a dated section, by a step that fits what changed. Pure. */

import { compareVersions } from '../../worker/modules/content/releases/releases.rules.ts'

export { compareVersions }

const STEPS = ['patch', 'minor', 'major']

/** @returns {[number, number, number] | null} the numbers of a semantic version without anything after them. */
export function versionNumbers(version) {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version)
  return match && match.slice(1).map(Number)
}

/** @returns {{ added: string[], broken: string[] }} names of the public interface that are new, and that went or changed. */
export function interfaceChanges(before, after) {
  return {
    added: Object.keys(after).filter((name) => !Object.hasOwn(before, name)),
    broken: Object.keys(before).filter((name) => after[name] !== before[name]),
  }
}

/**
 * The smallest step that the changes allow. Before version 1.0.0 a breaking change is a minor step, an addition a patch
 * (semver.org, 4).
 */
export function neededStep(previous, { added, broken }) {
  const step = broken.length > 0 ? 2 : added.length > 0 ? 1 : 0
  return STEPS[versionNumbers(previous)[0] === 0 ? Math.max(0, step - 1) : step]
}

/** Which number went up, with zeros after it; null if a version is skipped, or the version is not newer. */
export function stepBetween(previous, next) {
  const [before, after] = [versionNumbers(previous), versionNumbers(next)]
  const place = after.findIndex((number, index) => number !== before[index])
  const isStep =
    place !== -1 && after[place] === before[place] + 1 && after.slice(place + 1).every((each) => each === 0)
  return isStep ? STEPS[2 - place] : null
}

/** @returns {{ date: string, text: string } | null} a version's section of the changelog, `## 1.2.3 (2026-11-22)`. */
export function changelogSection(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((each) => each.startsWith(`${version} `) || each.startsWith(`${version}\n`))
  if (!section) return null
  const [title, ...lines] = section.split('\n')
  return { date: /\((\d{4}-\d{2}-\d{2})\)$/.exec(title.trim())?.[1] ?? '', text: lines.join('\n').trim() }
}

/**
 * Why a version cannot be released, one sentence each; empty if it can.
 * @param {{ version: string, published: { version: string, interface: Record<string, string> }[], changelog: string,
 *   interface: Record<string, string>, today: string }} release `today` as YYYY-MM-DD.
 * @returns {string[]}
 */
export function releaseRefusals({ version, published, changelog, interface: after, today }) {
  if (!versionNumbers(version)) return [`'${version}' is not a version such as 1.2.3.`]
  const refusals = []
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
