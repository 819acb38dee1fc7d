/*
 * A process of its own that keeps Vitest warm: `node runner.mts PROJECT [--marks]`. The process that started it sends orders. A
 * mutated source exists in the memory of this process alone, never on the disk.
 */
import type { Plugin } from 'vite'
import type { ViteUserConfig } from 'vitest/config'
import { createVitest, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'
import { join, relative } from 'node:path'
import { root } from '../project.mts'
import { withMarks } from './marks.mts'
import type { Order, RunnerMessage, TestedModule } from './messages.mts'

const [projectName, option] = process.argv.slice(2)
const collectsMarks = option === '--marks'
let marked: ReadonlySet<string> = new Set()
let mutant: { readonly file: string; readonly code: string } | null = null

const sources: Plugin = {
  name: 'formulary-mutants',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id.split('?')[0]!)
    if (file === mutant?.file) return { code: mutant.code, map: null }
    return marked.has(file) ? { code: withMarks(code, file), map: null } : null
  },
}

const { default: config }: { default: ViteUserConfig } = await import('../../../vitest.config.ts')
const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || project instanceof Promise) return []
  const { test } = project
  if (!test || test.name !== projectName) return []
  return {
    ...project,
    root,
    plugins: [sources, ...(project.plugins ?? [])],
    test: {
      ...test,
      // A mutated or marked module must not be kept for later runs.
      fsModuleCache: false,
      ...(collectsMarks && { isolate: true }),
      setupFiles: [
        ...[test.setupFiles ?? []].flat(),
        ...(collectsMarks ? [join(import.meta.dirname, 'marks-setup.mts')] : []),
      ],
    },
  }
})
const silent: Reporter = { onInit() {} }
const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    bail: collectsMarks ? 0 : 1,
    reporters: [silent],
    maxWorkers: collectsMarks ? 2 : 1,
    silent: true,
  },
  { test: { projects } },
)
await vitest.standalone()
const specifications = await vitest.globTestSpecifications()
const fileOf = ({ moduleId }: TestSpecification | TestModule) => relative(root, moduleId)

const messageOf = (error: unknown) =>
  String(typeof error === 'object' && error !== null && 'message' in error ? error.message : error)

const resultOf = (module: TestModule): TestedModule => ({
  file: fileOf(module),
  ok: module.ok(),
  milliseconds: Math.round(module.diagnostic().duration + module.diagnostic().collectDuration),
  marks: [...(module.meta().passedMarks ?? [])],
  failed: [...module.children.allTests('failed')].map((test) => test.fullName).slice(0, 1),
  errors: module
    .errors()
    .map((error) => error.message)
    .slice(0, 1),
})

async function run({ tests, file, code, marks = [] }: Order): Promise<RunnerMessage> {
  marked = new Set(marks)
  mutant = file !== undefined && code !== undefined ? { file, code } : null
  if (file) vitest.invalidateFile(join(root, file))
  const wanted = specifications.filter((each) => tests.includes(fileOf(each)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  mutant = null
  if (file) vitest.invalidateFile(join(root, file))
  // Vitest remembers the files of earlier runs, and what failed in them.
  const modules = testModules.map(resultOf).filter((module) => tests.includes(module.file))
  return { kind: 'ran', modules, errors: unhandledErrors.map(messageOf) }
}

const send = (message: RunnerMessage) => process.send?.(message)

process.on('message', (order: Order) => {
  run(order).then(send, (error: unknown) =>
    send({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(1))
send({ kind: 'ready' })
