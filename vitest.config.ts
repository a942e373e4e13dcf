import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];
const anywhere = '{contract,sdk,react,platform,web,cli,scripts,bench,crash}/**';
const database = `${anywhere}/*.db.test.ts`;
const browser = `${anywhere}/*.browser.test.ts`;

/** One more than cores, as a worker often waits for the database or the browser. Set for each project. */
const maxWorkers = availableParallelism() + 1;

/** `npm test` retries failures twice, as other load can cause them (decision 0025). */
const retry = process.env.FOYER_SECOND_TRY ? 2 : 0;

/** The long run searches ten times as much (platform/src/testing/search-size.ts). */
const patience = process.env.FOYER_TEST_LONG ? 20 : 1;

const setupFiles = ['fixed-start', 'hash-cost', 'distributable-statements'].map(
  (name) => `platform/src/testing/${name}.ts`,
);

/** Mails and pages are rendered by React's production build, as a server does: its other build takes twice as long. */
const env = { NODE_ENV: 'production' };

/**
 * Names show whether a test needs a database or a browser; those share one global set-up (templates, PostgreSQL,
 * pages).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${anywhere}/*.test.{ts,tsx}`],
          exclude: [...exclude, database, browser],
          // In all projects: files run one after the other in one process, so that code is loaded and warm once.
          isolate: false,
          testTimeout: 20_000 * patience,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'database',
          include: [database],
          exclude,
          isolate: false,
          env,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          retry,
          globalSetup: 'platform/src/testing/global-setup.ts',
          setupFiles,
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'browser',
          include: [browser],
          // Pages respond after a moment; how long is not what these tests check.
          expect: { poll: { timeout: 20_000 } },
          exclude,
          isolate: false,
          env,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          retry,
          globalSetup: 'platform/src/testing/global-setup.ts',
          setupFiles,
          testTimeout: 120_000 * patience,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
    ],
  },
});
