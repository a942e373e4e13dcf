import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];
const anywhere = '{contract,sdk,react,platform,web,scripts,bench}/**';
const database = `${anywhere}/*.db.test.ts`;
const browser = `${anywhere}/*.browser.test.ts`;

/** What needs a database or a browser says so in its name; those share one global set-up (templates, PostgreSQL, pages). */
export default defineConfig({
  test: {
    // Vitest would leave a core free: half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${anywhere}/*.test.{ts,tsx}`],
          exclude: [...exclude, database, browser],
        },
      },
      {
        test: {
          name: 'database',
          include: [database],
          exclude,
          globalSetup: 'platform/src/testing/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: [browser],
          exclude,
          globalSetup: 'platform/src/testing/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
