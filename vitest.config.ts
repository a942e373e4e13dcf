import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];
const anywhere = '{contract,sdk,react,platform,web,scripts,bench}/**';
const database = `${anywhere}/*.db.test.ts`;
const browser = `${anywhere}/*.browser.test.ts`;

/** Vitest would leave a core free: half of a small machine. Each project says so for itself. */
const maxWorkers = availableParallelism();

/** `npm test` asks once more what failed beside a busy machine (decision 0025). */
const retry = process.env.FOYER_SECOND_TRY ? 1 : 0;

/** The long run searches ten times as far (platform/src/testing/search-size.ts). */
const patience = process.env.FOYER_TEST_LONG ? 20 : 1;

/** What needs a database or a browser says so in its name; those share one global set-up (templates, PostgreSQL, pages). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${anywhere}/*.test.{ts,tsx}`],
          exclude: [...exclude, database, browser],
          testTimeout: 5_000 * patience,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'database',
          include: [database],
          exclude,
          // One platform after the other in the same process, as in a long life: its code is loaded and warm once.
          isolate: false,
          retry,
          globalSetup: 'platform/src/testing/global-setup.ts',
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'browser',
          include: [browser],
          // A page shows what is asked of it a moment later: how late is no matter of these tests.
          expect: { poll: { timeout: 20_000 } },
          exclude,
          isolate: false,
          retry,
          globalSetup: 'platform/src/testing/global-setup.ts',
          testTimeout: 120_000 * patience,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
    ],
  },
});
