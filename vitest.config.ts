import { defineConfig } from 'vitest/config'
import { TestOrder } from './scripts/lib/test-order.mts'
import './worker/testing/mail-certificate.mjs'

// Loaded after the certificate, because the runtime's packages read the environment when they are loaded.
const { cloudflareTest, readD1Migrations } = await import('@cloudflare/vitest-plugin')

export default defineConfig({
  test: {
    // Both of two cores: by itself it would leave one to whoever watches.
    maxWorkers: 2,
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
          testTimeout: 60_000,
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
