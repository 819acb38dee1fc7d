import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take longest, so nothing waits for one that was begun last. */
const LONG = ['move-counting.test', 'payments-money.test', 'fault-run.test', 'limits.test', 'block-chunks-view.test']

const isInDom = ({ moduleId }: TestSpecification): boolean =>
  /^\/\/ @vitest-environment jsdom/m.test(readFileSync(moduleId, 'utf8').slice(0, 300))

/**
 * The order of test files. A process is used again for the next file only if that belongs to the same project and has the same
 * environment: mixed, nearly every file would begin by starting one and reading all code.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = new Map(
      files.map((file) => {
        const group = file.project.name === 'unit' ? (isInDom(file) ? 0 : 1) : 2
        const long = LONG.findIndex((name) => file.moduleId.includes(name))
        return [file, group * 100 + (long < 0 ? 99 : long)]
      }),
    )
    return (await super.sort(files)).toSorted((one, other) => rank.get(one)! - rank.get(other)!)
  }
}
