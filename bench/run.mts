/*
 * npm run bench [-- names]: what Formulary costs, beside what it is built on and, where `npm run bench:peers` has installed them,
 * beside other editors. README.md says how it is measured and how to read it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from '../scripts/lib/build.mts'
import { launchChromium } from '../scripts/lib/browsers.mts'
import { fail, root } from '../scripts/lib/project.mts'
import { buildPages, installedPeers } from './harness/build-pages.mts'
import { FLOOR, FORMULARY, type Bench, type Figure, type Measurement } from './harness/measurement.mts'
import { servePages } from './harness/pages-server.mts'
import { peerTable, table } from './harness/table.mts'
import { everydayActions } from './rows/actions.mts'
import { browsers } from './rows/browsers.mts'
import { clearing } from './rows/clearing.mts'
import { firstScreen } from './rows/first-screen.mts'
import { formulas } from './rows/formulas.mts'
import { keys } from './rows/keys.mts'
import { loads } from './rows/loads.mts'
import { memory } from './rows/memory.mts'
import { reading } from './rows/reading.mts'
import { start } from './rows/start.mts'
import { weight } from './rows/weight.mts'
import { written } from './rows/written.mts'

const measurements: readonly Measurement[] = [
  weight,
  start,
  ...keys,
  formulas,
  written,
  firstScreen,
  reading,
  clearing,
  everydayActions,
  memory,
  browsers,
  loads,
]

/** `keys` is all of `keys-100kb`, `keys-1mb`, `keys-5mb`, `keys-list` and `keys-table`. */
const isMeant = (name: string, { name: own }: Measurement) => own === name || own.startsWith(`${name}-`)

/** Measures what the names say, or everything, and prints it. */
export async function runBench(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !measurements.some((each) => isMeant(name, each)))
  if (unknown)
    fail(`There is no row '${unknown}':\n${measurements.map(({ name, title }) => `  ${name}: ${title}`).join('\n')}`)

  await build()
  await buildPages()
  const peers = installedPeers()
  const { origin, stop } = await servePages()
  const browser = await launchChromium()
  const editors = [FORMULARY, FLOOR, ...peers]
  const bench: Bench = { browser, origin, peers, editors, log: (message) => console.error(message) }

  const figures: Figure[] = []
  for (const measurement of measurements) {
    if (names.length > 0 && !names.some((name) => isMeant(name, measurement))) continue
    bench.log(`${measurement.title}…`)
    figures.push(...(await measurement.run(bench)))
  }
  const output = [`Chromium ${browser.version()}`, table(figures)]
  if (peers.length > 0) output.push(peerTable(figures, peers))
  else output.push('No other editors are installed: npm run bench:peers')
  await browser.close()
  stop()

  const file = join(root, '.cache/bench/last.md')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${output.join('\n\n')}\n`)
  console.log(`\n${output.join('\n\n')}`)
}
