import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { folderInMemory } from './e2e/memory.ts'
import './worker/testing/mail-certificate.mjs'

// Loaded after the certificate, because the runtime's packages read the environment when they are loaded.
const { cloudflareTest, readD1Migrations } = await import('@cloudflare/vitest-plugin')

// D1 waits for the disk at each statement, also when it reads: a sixth of the Worker's tests.
const inMemory = folderInMemory(2 ** 29)
if (inMemory) process.env['TMPDIR'] ??= inMemory

/** They take longest, so nothing waits for one that was begun last. */
const LONG = ['move-counting.test', 'payments-money.test', 'fault-run.test', 'limits.test', 'block-chunks-view.test']

const isInDom = ({ moduleId }: TestSpecification): boolean =>
  /^\/\/ @vitest-environment jsdom/m.test(readFileSync(moduleId, 'utf8').slice(0, 300))

/**
 * The order of test files. A process is used again for the next file only if that belongs to the same project and has the same
 * environment: mixed, nearly every file would begin by starting one and reading all code.
 */
class TestOrder extends BaseSequencer {
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

export default defineConfig({
  test: {
    // Both of two cores: by itself it would leave one to whoever watches.
    maxWorkers: 2,
    fsModuleCache: true,
    fsModuleCachePath: '.cache/vitest',
    sequence: { sequencer: TestOrder },
    tags: [
      {
        name: 'slow',
        description:
          'Takes seconds: every fault, random input, limits, password hashes. `npm run check` leaves it to `npm test`.',
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          // The build that browsers get; by itself Node would take another one of the package.
          alias: { jspdf: 'jspdf/dist/jspdf.es.min.js' },
          server: { deps: { inline: ['jspdf'] } },
          include: ['{contracts,editor-element,iframe-host,web,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // They share nothing but code, which then is read once for all files.
          isolate: false,
          // Some start a database or a compiler before their tests, which beside the browsers takes ten seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './worker/local/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations('migrations') } },
          })),
        ],
        test: {
          name: 'worker',
          alias: [
            {
              find: './password-cost.ts',
              replacement: join(import.meta.dirname, 'worker/testing/light-password-cost.ts'),
            },
          ],
          isolate: false,
          // Hashing passwords is slow on purpose, and slower where several files run at once.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['worker/**/*.test.ts'],
          globalSetup: ['./worker/testing/mail-server.ts'],
          setupFiles: ['./worker/testing/setup.ts'],
        },
      },
    ],
  },
})
