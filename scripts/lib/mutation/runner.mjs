/*
 * A process of its own that keeps Vitest warm: `node runner.mjs PROJECT [--marks]`. The process that started it sends
 * `{ tests, file, code }`; the tests run with `code` in the place of the file's text. A mutated source exists in the memory of
 * this process alone, never on the disk.
 */
import { createVitest } from 'vitest/node'
import { join, relative } from 'node:path'
import { root } from '../project.mjs'
import { withMarks } from './marks.mjs'

const [projectName, option] = process.argv.slice(2)
const collectsMarks = option === '--marks'
let marked = new Set()
let mutant = { file: null, code: null }

const sources = {
  name: 'formulary-mutants',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id.split('?')[0])
    if (file === mutant.file) return { code: mutant.code, map: null }
    return marked.has(file) ? { code: withMarks(code, file), map: null } : null
  },
}

const { default: config } = await import('../../../vitest.config.ts')
const projects = config.test.projects
  .filter((project) => project.test.name === projectName)
  .map((project) => ({
    // oxlint-disable-next-line typescript/no-misused-promises -- none of the projects is a promise
    ...project,
    root,
    plugins: [sources, ...(project.plugins ?? [])],
    test: {
      ...project.test,
      // A mutated or marked module must not be kept for later runs.
      fsModuleCache: false,
      ...(collectsMarks && { isolate: true }),
      setupFiles: [
        ...(project.test.setupFiles ?? []),
        ...(collectsMarks ? [join(import.meta.dirname, 'marks-setup.mjs')] : []),
      ],
    },
  }))
const silent = { onInit() {} }
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
const fileOf = (specification) => relative(root, specification.moduleId)

async function run({ tests, file = null, code = null, marks = [] }) {
  marked = new Set(marks)
  mutant = { file, code }
  if (file) vitest.invalidateFile(join(root, file))
  const wanted = tests ? specifications.filter((each) => tests.includes(fileOf(each))) : specifications
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  const ofModule = (module) => ({
    file: relative(root, module.moduleId),
    ok: module.ok(),
    milliseconds: Math.round(module.diagnostic().duration + module.diagnostic().collectDuration),
    marks: module.meta().passedMarks ?? [],
    failed: [...module.children.allTests('failed')].map((test) => test.fullName).slice(0, 1),
    errors: module
      .errors()
      .map((error) => error.message)
      .slice(0, 1),
  })
  mutant = { file: null, code: null }
  if (file) vitest.invalidateFile(join(root, file))
  // Vitest remembers the files of earlier runs, and what failed in them.
  const ranNow = testModules.map(ofModule).filter((module) => !tests || tests.includes(module.file))
  return { modules: ranNow, errors: unhandledErrors.map((error) => String(error?.message ?? error)) }
}

process.on('message', (order) => {
  run(order).then(
    (result) => process.send({ ok: true, ...result }),
    (error) => process.send({ ok: false, error: String(error?.stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit(1))
process.send({ ready: true, tests: specifications.map(fileOf) })
